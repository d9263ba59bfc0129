import type { Numbers } from '../../../../lib/numbers.ts'

/** With its sign, and a minus that is as wide as the plus. */
export function differenceText(value: number | null, numbers: Numbers): string {
  if (value === null || value === 0) return numbers.figure(value)
  return `${value < 0 ? '−' : '+'}${numbers.figure(Math.abs(value))}`
}
