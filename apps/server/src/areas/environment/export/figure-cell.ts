import { roundForDisplay } from '@sojourn/domain'
import type { SheetCell } from '../../../platform/sheets/sheet.ts'

const decimalsIn = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** A computed number with the decimals that the screens show; "-" for a missing one. */
export const numberCell = (value: number | null): SheetCell =>
  value === null ? '-' : { value, decimals: decimalsIn(roundForDisplay(value)) }
