/** The words of the three forms of a criterion. */
export interface Typed {
  comment: string
  Auditor: string
  Customer: string
}

export const NOTHING: Typed = { comment: '', Auditor: '', Customer: '' }

const isText = (value: unknown): value is string => typeof value === 'string'

export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  'comment' in value &&
  'Auditor' in value &&
  'Customer' in value &&
  [value.comment, value.Auditor, value.Customer].every(isText)

export const hasWords = ({ comment, Auditor, Customer }: Typed): boolean =>
  [comment, Auditor, Customer].some((text) => text.trim() !== '')
