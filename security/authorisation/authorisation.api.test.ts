import { type CallName, calls } from '@sojourn/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { MATRIX } from './matrix.ts'
import { walk } from './run-matrix.ts'

const server = await startTestServer()
let cells = 0
let wrong = 0
afterAll(async () => {
  await server.stop()
  console.log(`figure: authorisation matrix: ${cells} cells, ${wrong} wrong`)
})

describe('who may make which call', () => {
  it('has a row for every call, and none for what is no call', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(Object.keys(MATRIX) as CallName[])('%s', async (name) => {
    const walked = await walk(server, name)
    cells += walked.cells
    wrong += walked.wrong.length
    expect(walked.wrong).toEqual([])
  })
})
