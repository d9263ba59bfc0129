import { type Call, call } from '@sojourn/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Problem } from './errors.ts'
import { findUnstorable, validate } from './validation.ts'

const rename = call({
  method: 'PUT',
  path: '/api/Thing/{id}',
  summary: 'Rename a thing',
  area: 'Thing',
  who: 'signed-in',
  kind: 'none',
  params: z.object({ id: z.guid() }),
  body: z.object({ name: z.string().min(2) }),
})
const find = call({
  method: 'GET',
  path: '/api/Thing',
  summary: 'Find things',
  area: 'Thing',
  who: 'signed-in',
  kind: 'json',
  query: z.object({ Country: z.string().optional(), page: z.string().optional() }),
})
const id = '11111111-1111-4111-8111-111111111111'

function refusal(
  input: { params: unknown; body: unknown; query?: unknown },
  definition: Call = rename,
): Problem {
  try {
    validate(definition, { query: {}, ...input })
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error('The input was not refused.')
}

describe('validate', () => {
  it('returns only the properties of the contract', () => {
    const valid = validate(rename, { params: { id }, query: {}, body: { name: 'New', admin: true } })
    expect(valid).toEqual({ params: { id }, query: undefined, body: { name: 'New' } })
  })

  it('rejects invalid path parameters with 400', () => {
    expect(refusal({ params: { id: 'x' }, body: { name: 'New' } })).toMatchObject({
      status: 400,
      code: 'bad-request',
    })
  })

  it.each(['country', 'Colour', ''])('rejects the unknown parameter "%s" with 400', (name) => {
    const query = { page: '1', [name]: 'PT' }
    expect(refusal({ params: {}, query, body: undefined }, find)).toMatchObject({
      status: 400,
      code: 'unknown-parameter',
      detail: `The call has no parameter "${name}". Allowed: Country, page.`,
    })
  })

  it('rejects any query parameter of a call without parameters with 400', () => {
    const problem = refusal({ params: { id }, query: { x: '1' }, body: { name: 'New' } })
    expect(problem).toMatchObject({ status: 400, detail: 'The call has no parameter "x".' })
  })

  it('rejects an invalid body with 422 and an error per field', () => {
    const problem = refusal({ params: { id }, body: { name: 'N' } })
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.map((error) => error.field)).toEqual(['name'])
  })

  it('reports at most 100 invalid fields', () => {
    const reorder = { ...rename, body: z.array(z.object({ name: z.string() })) } as const
    const problem = refusal({ params: { id }, body: Array.from({ length: 1_000 }, () => ({})) }, reorder)
    expect(problem.errors).toHaveLength(100)
  })

  it('rejects text that the database cannot store with 422 and the field', () => {
    const problem = refusal({ params: { id }, body: { name: 'Ne\0w' } })
    expect(problem).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: expect.stringContaining('cannot be stored') }],
    })
  })

  it('rejects a missing body with 422', () => {
    expect(refusal({ params: { id }, body: undefined }).status).toBe(422)
  })
})

describe('findUnstorable', () => {
  it.each<[unknown, string[] | undefined]>([
    ['plain', undefined],
    ['a\0b', []],
    [{ name: 'Fjell \u{1f3d4}', notes: null, rooms: 4, tags: ['a'] }, undefined],
    [{ groups: [{ name: 'one' }, { name: 'tw\0o' }] }, ['groups', '1', 'name']],
    [{ name: 'half \ud83c' }, ['name']],
    [{ topics: { 'a\0': 'x' } }, ['topics']],
    [undefined, undefined],
  ])('returns the path of the text in %j', (value, path) => {
    expect(findUnstorable(value)).toEqual(path)
  })
})

/** The processor time in milliseconds; other processes do not count. */
function measureProcessor(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

it('searches 62,500 points for text that cannot be stored in less than 60 ms', () => {
  const points = Array.from({ length: 62_500 }, () => [[0.1, 0.2, 0.3]])
  const times = [1, 2, 3].map(() => measureProcessor(() => expect(findUnstorable(points)).toBeUndefined()))
  expect(Math.min(...times)).toBeLessThan(60)
})
