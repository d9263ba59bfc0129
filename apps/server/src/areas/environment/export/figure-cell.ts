import { shownNumber } from '@sojourn/domain'
import type { WorkbookCell } from '../../../platform/sheets/workbook.ts'

const decimalsIn = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** A computed figure, shown with the digits a screen would show; "-" for what is not there. */
export const figureCell = (value: number | null): WorkbookCell =>
  value === null ? '-' : { figure: value, decimals: decimalsIn(shownNumber(value)) }
