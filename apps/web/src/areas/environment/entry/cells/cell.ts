import type { ParsedNumber } from '@sojourn/domain/kernel/parse-number'

/** The props of all input cells. */
export interface CellProps {
  /** The accessible name, for example "kWh used, row 2". */
  label: string
  name: string
  value: string
  isDisabled: boolean
  isRequired: boolean
  isInvalid: boolean
  /** The id of the element with the cell's error, or with its note about how a number was read. */
  describedBy: string | undefined
  onChange(value: string, note?: ParsedNumber): void
}

/** The attributes for keyboard navigation and screen readers. */
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
