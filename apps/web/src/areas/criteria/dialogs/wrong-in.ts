import type { FieldErrors } from '../../../features/forms/contract.ts'

/** The complaint about a list or a dictionary, or about one of its entries. */
export const findFieldError = (wrong: FieldErrors, name: string): string | undefined =>
  Object.entries(wrong).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
