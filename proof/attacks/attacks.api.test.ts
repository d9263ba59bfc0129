import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { attackCells } from './cells.ts'
import { disguises } from './disguises.ts'
import { attackWithFiles } from './files.ts'
import { attackForeign } from './foreign.ts'
import { attackWithNames } from './names.ts'
import { PAYLOADS } from './payloads.ts'
import { returnUrls } from './return-urls.ts'
import { attackReturns } from './returns.ts'
import { attackRooms } from './rooms.ts'
import { attackLogs } from './secrets.ts'

const server = await startTestServer()
afterAll(() => server.stop())

it('tries as many as it says', () => {
  expect(disguises().length).toBeGreaterThanOrEqual(200)
  expect(new Set(PAYLOADS).size).toBe(150)
  expect(returnUrls('https://stays.example').length).toBeGreaterThanOrEqual(300)
})

it.each([
  ['disguised files', () => attackWithFiles(server, 4)],
  ['names that lead elsewhere', () => attackWithNames(server, 12)],
  ['return addresses', () => attackReturns(server, 10)],
  ['documents of others', () => attackForeign(server)],
  ['rooms of others', () => attackRooms(server)],
  ['secrets in the log', () => attackLogs(server)],
  // Last: it leaves no text as it was.
  ['formulas in cells', () => attackCells(server)],
])(
  '%s get nowhere',
  async (_, attack) => {
    const { tried, wrong } = await attack()
    console.log(`figure: attacks: ${tried}, ${wrong.length} got further`)
    expect(wrong).toEqual([])
  },
  60_000,
)
