import { z } from 'zod'

/** An id in a request or an answer. The all-zero id marks a new record. */
export const id = z.guid()

/** A required piece of text, trimmed, with a limit that keeps a request small. */
const tooLong = (max: number) => `Please enter no more than ${max.toLocaleString('en')} characters`

export const text = (max: number, min = 1) =>
  z.string('Please fill this in').trim().min(min, 'Please fill this in').max(max, tooLong(max))
export const optionalText = (max: number) => z.string().trim().max(max, tooLong(max)).nullable()

export const email = z
  .string()
  .trim()
  .max(254, tooLong(254))
  .check(z.email('Please enter a valid email address'))

export const date = z.iso.date()
export const instant = z.iso.datetime()
