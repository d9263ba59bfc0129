import { showFigure } from '@sojourn/domain/environment/numbers'

/** With its sign, and a minus that is as wide as the plus. */
export function differenceText(value: number | null): string {
  if (value === null || value === 0) return showFigure(value)
  return `${value < 0 ? '−' : '+'}${showFigure(Math.abs(value))}`
}
