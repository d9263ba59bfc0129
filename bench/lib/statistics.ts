const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length * share)] ?? 0

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

export const p95 = (numbers: readonly number[]): number => quantile(numbers, 0.95)
