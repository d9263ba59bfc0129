import type { FieldErrors } from '../../../features/forms/validate-fields.ts'

/** The error of a list or dictionary, or of one of its entries. */
export const findFieldError = (fieldErrors: FieldErrors, name: string): string | undefined =>
  Object.entries(fieldErrors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
