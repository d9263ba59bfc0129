import type { FieldErrors } from '../../../features/forms/contract.ts'

/** The error of a list or dictionary, or of one of its entries. */
export const findFieldError = (wrong: FieldErrors, name: string): string | undefined =>
  Object.entries(wrong).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
