import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from '../calls.ts'
import type { Call } from './call.ts'

const INVALID_VALUES: readonly unknown[] = [
  undefined,
  null,
  -7.5,
  1e12,
  true,
  '',
  'x'.repeat(120_000),
  [],
  ['x', 7, null, {}],
  Array.from({ length: 5_000 }, () => 'x'),
  {},
]
const DEFAULT_MESSAGE = /^(Invalid|Too |Unrecognized|Expected|Required)/

function properties(schema: unknown): [string, unknown][] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return []
  const { shape } = schema
  return typeof shape === 'object' && shape !== null ? Object.entries(shape) : []
}

/** The schema inside an optional schema or an array. */
function unwrapSchema(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return schema.unwrap()
  return 'element' in schema ? schema.element : undefined
}

/** Invalid values for a schema and for its fields, three levels deep. */
function* invalidValuesFor(schema: unknown, depth = 3): Generator<unknown> {
  yield* INVALID_VALUES
  if (depth === 0) return
  const innerSchema = unwrapSchema(schema)
  if (innerSchema !== undefined)
    for (const invalid of invalidValuesFor(innerSchema, depth - 1)) yield* [invalid, [invalid]]
  for (const [name, property] of properties(schema))
    for (const invalid of invalidValuesFor(property, depth - 1)) yield { [name]: invalid }
}

const sentences = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

const schemas = Object.entries<Call>(calls).flatMap(([name, { body, query, params }]) =>
  [body, query, params].flatMap((schema) => (schema === undefined ? [] : [{ name, schema }])),
)

describe('validation messages', () => {
  it('replace the messages of the library for every field of every call', () => {
    const defaultMessages = new Set<string>()
    for (const { name, schema } of schemas)
      for (const invalid of invalidValuesFor(schema))
        for (const sentence of sentences(schema, invalid))
          if (DEFAULT_MESSAGE.test(sentence.slice(sentence.indexOf(': ') + 2)))
            defaultMessages.add(`${name} ${sentence}`)
    expect([...defaultMessages]).toEqual([])
  }, 30_000)

  it.each([
    [{ roles: ['Hotel'] }, 'roles: Please give the roles as one text, separated by commas'],
    [{ siteId: 7 }, 'siteId: Please give a valid id'],
    [{ companyId: 'x' }, 'companyId: Please give a valid id'],
    [{ roles: 'x'.repeat(201) }, 'roles: Please enter no more than 200 characters'],
  ])('explain what is wrong with a new user of %.30j', (invalid, sentence) => {
    expect(sentences(calls.createUser.body, invalid)).toContain(sentence)
  })
})
