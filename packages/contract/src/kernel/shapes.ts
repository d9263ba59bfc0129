import './validation-messages.ts'
import { hasVisibleCharacter, isEmailAddress } from '@sojourn/domain'
import { z } from 'zod'

/** An id in a request or response. The all-zero id marks a new record. */
export const id = z.guid('Please give a valid id')

const tooLong = (max: number) => `Please enter no more than ${max.toLocaleString('en')} characters`

/** A required text. The maximum length limits the size of a request. */
export const text = (max: number, min = 1, errorIfMissing = 'Please fill this in') =>
  z
    .string(errorIfMissing)
    .trim()
    .min(min, { error: errorIfMissing, abort: true })
    .max(max, tooLong(max))
    .refine((value) => min === 0 || hasVisibleCharacter(value), errorIfMissing)
export const optionalText = (max: number) => z.string().trim().max(max, tooLong(max)).nullable()

/** RFC 5321. */
export const MAX_EMAIL_LENGTH = 254

export const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, tooLong(MAX_EMAIL_LENGTH))
  .refine(isEmailAddress, 'Please enter a valid email address')

const INVALID_DATE = 'Please enter a date such as 2026-05-31'
const INVALID_INSTANT = 'Please enter a date and time such as 2026-05-31T12:00:00Z'
/** ISO 8601 has a year 0; PostgreSQL does not. */
const hasValidYear = (text: string): boolean => !text.startsWith('0000')

export const date = z.iso.date(INVALID_DATE).refine(hasValidYear, INVALID_DATE)
export const instant = z.iso.datetime(INVALID_INSTANT).refine(hasValidYear, INVALID_INSTANT)

/** The formats in which a list can be exported. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export const exportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
