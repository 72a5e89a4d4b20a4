/** Returns the median; for an even count the mean of the two middle numbers; NaN for an empty list. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (lower + upper) / 2;
}

/**
 * Returns the quantile by nearest rank: the smallest number for which at least `share` (0 to 1) of all numbers are not larger.
 * NaN for an empty list.
 */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
