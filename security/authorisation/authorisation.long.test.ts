import { type CallName, calls } from '@sojourn/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { MATRIX } from './matrix.ts'
import { runMatrix } from './run-matrix.ts'

const server = await startTestServer()
let cells = 0
let problems = 0
afterAll(async () => {
  await server.stop()
  console.log(`metric: authorisation matrix: ${cells} cells, ${problems} wrong`)
})

describe('authorisation matrix', () => {
  it('has rows for exactly the calls of the contract', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(Object.keys(MATRIX) as CallName[])(
    'responds to every role as the matrix says: %s',
    async (name) => {
      const run = await runMatrix(server, name)
      cells += run.cells
      problems += run.problems.length
      expect(run.problems).toEqual([])
    },
  )
})
