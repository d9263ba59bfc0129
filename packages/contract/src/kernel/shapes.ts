import { isEmailAddress } from '@sojourn/domain'
import { z } from 'zod'

/** An id in a request or an answer. The all-zero id marks a new record. */
export const id = z.guid()

/** A required piece of text, trimmed, with a limit that keeps a request small. */
const tooLong = (max: number) => `Please enter no more than ${max.toLocaleString('en')} characters`

export const text = (max: number, min = 1, missing = 'Please fill this in') =>
  z.string(missing).trim().min(min, missing).max(max, tooLong(max))
export const optionalText = (max: number) => z.string().trim().max(max, tooLong(max)).nullable()

export const email = z
  .string()
  .trim()
  .max(254, tooLong(254))
  .refine(isEmailAddress, 'Please enter a valid email address')

export const date = z.iso.date()
export const instant = z.iso.datetime()
