import { describe, expect, it } from 'vitest'
import { toProblem } from './problems.ts'

const databaseError = (code: string) => Object.assign(new Error('as the database says it'), { code })

describe('toProblem', () => {
  it.each(['22021', '22P05'])('returns 400 for text that the database cannot store (%s)', (code) => {
    expect(toProblem(databaseError(code))).toMatchObject({
      status: 400,
      detail: 'This text contains a character that cannot be stored. Please remove it.',
    })
  })

  it.each([
    ['08006', 503],
    ['42P01', 500],
  ])('turns %s into %i', (code, status) => {
    expect(toProblem(databaseError(code)).status).toBe(status)
  })

  it('returns 400 for an interrupted body, although a lost database connection has the same code', () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    expect(toProblem(aborted).status).toBe(503)
    expect(toProblem(Object.assign(aborted, { statusCode: 400 })).status).toBe(400)
  })
})
