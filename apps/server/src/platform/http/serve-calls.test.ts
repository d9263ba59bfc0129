import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createResponseSchema } from './serve-calls.ts'

const shape = z.object({
  name: z.string().nullable(),
  count: z.union([z.literal(1), z.literal(5)]),
  either: z.union([z.string(), z.int()]),
  inner: z
    .object({ day: z.string().nullable(), list: z.array(z.object({ id: z.int() })).nullable() })
    .nullable(),
})

async function serialise(value: unknown): Promise<unknown> {
  const fastify = Fastify()
  fastify.get('/', { schema: { response: { 200: createResponseSchema(shape) } } }, async () => value)
  const { body } = await fastify.inject('/')
  return JSON.parse(body)
}

it.each([
  { name: null, count: 5, either: 'a', inner: null },
  { name: 'A', count: 1, either: 2, inner: { day: null, list: [{ id: 3 }] } },
  { name: 'A', count: 1, either: 2, inner: { day: '2026-01-01', list: null } },
])('a response schema serialises %j unchanged', async (value) => {
  expect(await serialise(value)).toEqual(value)
})

it('a response schema removes properties that are not in the schema', async () => {
  const inner = { day: null, list: null }
  const value = { name: 'A', count: 1, either: 2, secret: 1, inner: { ...inner, secret: 1 } }
  expect(await serialise(value)).toEqual({ name: 'A', count: 1, either: 2, inner })
})

it('a response schema keeps anyOf only for real alternatives', () => {
  expect(JSON.stringify(createResponseSchema(shape)).match(/anyOf/g)).toHaveLength(1)
})
