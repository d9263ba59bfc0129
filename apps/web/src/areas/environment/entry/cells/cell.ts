import type { ParsedNumber } from '@sojourn/domain/kernel/parse-number'

/** What every cell that is written in needs. */
export interface CellProps {
  /** "kWh used, row 2": the heading is far away for those who cannot see it. */
  label: string
  name: string
  value: string
  isDisabled: boolean
  isRequired: boolean
  isInvalid: boolean
  /** The ids of the sentences about this cell: a fault, or how a number was read. */
  describedBy: string | undefined
  onChange(value: string, note?: ParsedNumber): void
}

/** How the grid finds a cell again, and how a reader hears of it. */
export const cellAttributes = ({
  label,
  name,
  isDisabled,
  isRequired,
  isInvalid,
  describedBy,
}: CellProps) => ({
  'data-cell': name,
  'aria-label': label,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': isRequired || undefined,
  disabled: isDisabled,
  autoComplete: 'off',
})
