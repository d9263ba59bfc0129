import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { Call } from './kernel/call.ts'

/** The paths of the arrays without a maximum length in a schema, such as `body.roles`. */
function listUnlimitedArrays(schema: z.core.$ZodType, path: string): string[] {
  const inspect = (part: z.core.$ZodType, name = '') => listUnlimitedArrays(part, path + name)
  if (schema instanceof z.ZodArray) {
    const isLimited = schema.def.checks?.some((check) => check._zod.def.check === 'max_length') ?? false
    const unlimited = isLimited ? [] : [path]
    return [...unlimited, ...inspect(schema.element, '[]')]
  }
  // Without a rest, a tuple has a fixed length.
  if (schema instanceof z.ZodTuple && schema.def.rest === null)
    return schema.def.items.flatMap((item, index) => inspect(item, `[${index}]`))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => inspect(part, `.${name}`))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inspect(option))
  if (schema instanceof z.ZodRecord) return inspect(schema.valueType, '{}')
  if (schema instanceof z.ZodPipe) return inspect(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inspect(schema.unwrap())
  if (LEAF_TYPES.has(schema._zod.def.type)) return []
  throw new Error(`This test cannot look into ${schema._zod.def.type} at ${path}.`)
}

const LEAF_TYPES = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'never',
  'null',
  'transform',
])

it.each(Object.entries<Call>(calls))(
  'the contract limits the length of every array in a request of %s',
  (_name, call) => {
    const { params, query, body } = call
    const unlimited = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : listUnlimitedArrays(schema, part),
    )
    expect(unlimited).toEqual([])
  },
)

it('the contract refuses overlong texts of a note before it normalises them', () => {
  // U+FDFA becomes 18 characters under NFKC; normalising 346,000 of them takes seconds.
  const text = '\uFDFA'.repeat(346_000)
  const started = performance.now()
  const result = calls.addEvent.body.safeParse({
    correlationID: '00000000-0000-4000-8000-000000000001',
    source: text,
    title: text,
    description: text,
  })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['source', 'title', 'description'])
  expect(performance.now() - started).toBeLessThan(500)
})
