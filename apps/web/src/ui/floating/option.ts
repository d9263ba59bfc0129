/** One of several to choose from. */
export interface ChoiceOption {
  value: string
  label: string
  /** Beneath the label, smaller. */
  description?: string
  /** Those that follow each other with the same group stand under its name. */
  group?: string
  disabled?: boolean
  /** Does something to the others: choose all of them, choose none. */
  isAction?: boolean
}
