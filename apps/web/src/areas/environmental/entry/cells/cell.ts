/** What every cell that is written in needs. */
export interface CellProps {
  /** "kWh used, row 2": the heading is far away for those who cannot see it. */
  label: string
  name: string
  value: string
  isDisabled: boolean
  isRequired: boolean
  isInvalid: boolean
  /** The id of the sentence that says what is wrong. */
  faultID: string | undefined
  onChange(value: string): void
}

/** How the grid finds a cell again, and how a reader hears of it. */
export const cellAttributes = ({ label, name, isDisabled, isRequired, isInvalid, faultID }: CellProps) => ({
  'data-cell': name,
  'aria-label': label,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': faultID,
  'aria-required': isRequired || undefined,
  disabled: isDisabled,
  autoComplete: 'off',
})
