import { call } from '@sojourn/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Problem } from './errors.ts'
import { validate } from './validation.ts'

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
const id = '11111111-1111-4111-8111-111111111111'

function refusal(input: { params: unknown; body: unknown }): Problem {
  try {
    validate(rename, { query: {}, ...input })
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error('it was not refused')
}

describe('validate', () => {
  it('gives the handler what the contract describes, and nothing more', () => {
    const valid = validate(rename, { params: { id }, query: { x: '1' }, body: { name: 'New', admin: true } })
    expect(valid).toEqual({ params: { id }, query: undefined, body: { name: 'New' } })
  })

  it('answers 400 to a wrong address', () => {
    expect(refusal({ params: { id: 'x' }, body: { name: 'New' } })).toMatchObject({
      status: 400,
      code: 'bad-request',
    })
  })

  it('answers 422 to wrong content, field by field', () => {
    const problem = refusal({ params: { id }, body: { name: 'N' } })
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.map((error) => error.field)).toEqual(['name'])
  })

  it('answers 422 to text that the database cannot keep, and names the field', () => {
    const problem = refusal({ params: { id }, body: { name: 'Ne\0w' } })
    expect(problem).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: expect.stringContaining('cannot be stored') }],
    })
  })

  it('answers 422 to a missing body', () => {
    expect(refusal({ params: { id }, body: undefined }).status).toBe(422)
  })
})
