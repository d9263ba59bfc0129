import { type Call, call } from '@sojourn/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Problem } from './errors.ts'
import { findUnstorable, validate } from './validation.ts'

const renameCall = call({
  method: 'PUT',
  path: '/api/Thing/{id}',
  summary: 'Rename a thing',
  area: 'Thing',
  who: 'signed-in',
  kind: 'none',
  params: z.object({ id: z.guid() }),
  body: z.object({ name: z.string().min(2) }),
})
const findCall = call({
  method: 'GET',
  path: '/api/Thing',
  summary: 'Find things',
  area: 'Thing',
  who: 'signed-in',
  kind: 'json',
  query: z.object({ Country: z.string().optional(), page: z.string().optional() }),
})
const id = '11111111-1111-4111-8111-111111111111'

function findRefusal(
  input: { params: unknown; body: unknown; query?: unknown },
  definition: Call = renameCall,
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
    const valid = validate(renameCall, { params: { id }, query: {}, body: { name: 'New', admin: true } })
    expect(valid).toEqual({ params: { id }, query: undefined, body: { name: 'New' } })
  })

  it('rejects invalid path parameters with 400', () => {
    expect(findRefusal({ params: { id: 'x' }, body: { name: 'New' } })).toMatchObject({
      status: 400,
      code: 'bad-request',
    })
  })

  it.each(['country', 'Colour', ''])('rejects the unknown parameter "%s" with 400', (name) => {
    const query = { page: '1', [name]: 'PT' }
    expect(findRefusal({ params: {}, query, body: undefined }, findCall)).toMatchObject({
      status: 400,
      code: 'unknown-parameter',
      detail: `The call has no parameter "${name}". Allowed: Country, page.`,
    })
  })

  it('rejects any query parameter of a call without parameters with 400', () => {
    const problem = findRefusal({ params: { id }, query: { x: '1' }, body: { name: 'New' } })
    expect(problem).toMatchObject({ status: 400, detail: 'The call has no parameter "x".' })
  })

  it('rejects an invalid body with 422 and an error per field', () => {
    const problem = findRefusal({ params: { id }, body: { name: 'N' } })
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.map((error) => error.field)).toEqual(['name'])
  })

  it('reports at most 100 invalid fields', () => {
    const reorder = { ...renameCall, body: z.array(z.object({ name: z.string() })) } as const
    const problem = findRefusal({ params: { id }, body: Array.from({ length: 1_000 }, () => ({})) }, reorder)
    expect(problem.errors).toHaveLength(100)
  })

  it('rejects text that the database cannot store with 422 and the field', () => {
    const problem = findRefusal({ params: { id }, body: { name: 'Ne\0w' } })
    expect(problem).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: expect.stringContaining('cannot be stored') }],
    })
  })

  it('rejects a missing body with 422', () => {
    expect(findRefusal({ params: { id }, body: undefined }).status).toBe(422)
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

/** Measures CPU time in milliseconds, in which other processes do not count. */
function measureCpu(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

it('searches 62,500 points for text that cannot be stored in less than 60 ms', () => {
  const points = Array.from({ length: 62_500 }, () => [[0.1, 0.2, 0.3]])
  const times = [1, 2, 3].map(() => measureCpu(() => expect(findUnstorable(points)).toBeUndefined()))
  expect(Math.min(...times)).toBeLessThan(60)
})
