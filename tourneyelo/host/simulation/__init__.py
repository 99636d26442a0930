"""Simulation: seasons with known strengths, and how well each rating system finds them out."""
