import { z } from 'zod'

/** An id in a request or an answer. The all-zero id marks a new record. */
export const id = z.guid()

/** A required piece of text, trimmed, with a limit that keeps a request small. */
export const text = (max: number, min = 1) => z.string().trim().min(min).max(max)
export const optionalText = (max: number) => z.string().trim().max(max).nullable()

export const email = z.string().trim().max(254).check(z.email())

export const date = z.iso.date()
export const instant = z.iso.datetime()
