import { describe, expect, it } from 'vitest'
import { toProblem } from './problems.ts'

const databaseError = (code: string) => Object.assign(new Error('as the database says it'), { code })

describe('toProblem', () => {
  it.each(['22021', '22P05'])('takes text that the database cannot keep (%s) for a wrong request', (code) => {
    expect(toProblem(databaseError(code))).toMatchObject({
      status: 400,
      detail: 'This text holds a character that cannot be stored. Please remove it.',
    })
  })

  it.each([
    ['08006', 503],
    ['42P01', 500],
  ])('answers %s with %i', (code, status) => {
    expect(toProblem(databaseError(code)).status).toBe(status)
  })
})
