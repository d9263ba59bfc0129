import type { Call } from '@sojourn/contract'
import type { z } from 'zod'
import { type FieldError, Problem } from './errors.ts'

/** PostgreSQL cannot store NUL in text or a lone surrogate in JSON. */
export const UNSTORABLE_MESSAGE = 'This text contains a character that cannot be stored. Please remove it.'

const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** The path of the first text that the database cannot store; undefined if there is none. */
export function findUnstorable(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return findInArray(value)
  for (const [name, part] of Object.entries(value)) {
    // The name itself cannot be stored, so the path ends before it.
    if (isUnstorable(name)) return []
    const path = findUnstorable(part)
    if (path) return [name, ...path]
  }
  return undefined
}

/** A body can have 250,000 values, so neither names nor paths are created for them. */
function findInArray(values: readonly unknown[]): readonly string[] | undefined {
  for (let index = 0; index < values.length; index += 1) {
    const path = findUnstorable(values[index])
    if (path) return [String(index), ...path]
  }
  return undefined
}

type InputPart = 'params' | 'query' | 'body'

/** A body can have an error in each of its values; a response with all of them would be many times its size. */
const MAX_FIELD_ERRORS = 100

const toFieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.slice(0, MAX_FIELD_ERRORS).map((issue) => ({
    field: issue.path.join('.'),
    code: issue.code ?? 'invalid',
    message: issue.message,
  }))

function reject(errors: FieldError[], part: InputPart): never {
  if (part === 'body') throw new Problem('invalid', { errors })
  throw new Problem('bad-request', { detail: `${errors[0]?.field}: ${errors[0]?.message}`, errors })
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: InputPart): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success) return reject(toFieldErrors(result.error), part)
  const path = findUnstorable(result.data)
  if (path) return reject([{ field: path.join('.'), code: 'unstorable', message: UNSTORABLE_MESSAGE }], part)
  return result.data
}

/** Rejects unknown parameters, because a mistyped filter would silently return the full list. */
function rejectUnknownParameters(schema: Call['query'], query: unknown): void {
  const knownNames = Object.keys(schema?.shape ?? {})
  const unknownName = Object.keys(query ?? {}).find((name) => !knownNames.includes(name))
  if (unknownName === undefined) return
  const advice = knownNames.length > 0 ? ` Allowed: ${knownNames.join(', ')}.` : ''
  throw new Problem('unknown-parameter', { detail: `The call has no parameter "${unknownName}".${advice}` })
}

export interface ValidInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Invalid parameters are a 400; an invalid body is a 422 with an error per field. */
export function validate(call: Call, input: ValidInput): ValidInput {
  rejectUnknownParameters(call.query, input.query)
  return {
    params: parsePart(call.params, input.params, 'params'),
    query: parsePart(call.query, input.query, 'query'),
    body: parsePart(call.body, input.body, 'body'),
  }
}
