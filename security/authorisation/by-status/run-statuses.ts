import { calls } from '@sojourn/contract'
import { AUDIT_STATUSES, type AuditStatus } from '@sojourn/domain'
import { addressOf } from '../../../apps/server/src/test/client.ts'
import type { TestServer } from '../../../apps/server/src/test/server.ts'
import { fits, PRINCIPALS, type PrincipalName, readCells } from '../principals.ts'
import type { Walked } from '../run-matrix.ts'
import { makeWorld, type World } from './fixture.ts'
import type { StatusRow } from './rows.ts'

const ANSWERS: Readonly<Record<string, string>> = { 2: '2xx', 3: '403', 4: '404', 9: '409' }

/** Their line in the row, twelve letters without the spaces that are there for the eye. */
function lineOf(row: StatusRow, principal: PrincipalName): string | undefined {
  const line =
    principal === 'Admin'
      ? row.admin
      : principal === 'Auditor, own'
        ? row.auditor
        : principal === 'Hotel, own'
          ? row.hotel
          : undefined
  const letters = line?.replaceAll(' ', '')
  if (letters !== undefined && !/^[2349.]{12}$/.test(letters))
    throw new Error(`"${line}" of ${row.call} is not a line of twelve answers.`)
  return letters
}

/** Undefined where there is nothing to make the call on. */
function expected(row: StatusRow, principal: PrincipalName, status: AuditStatus): string | undefined {
  const at = AUDIT_STATUSES.indexOf(status)
  if (lineOf(row, 'Admin')?.[at] === '.') return undefined
  const letter = lineOf(row, principal)?.[at]
  return letter === undefined ? readCells(row.cells)[PRINCIPALS.indexOf(principal)] : ANSWERS[letter]
}

/** What is read, or refused, leaves a world as it was. */
const kept = new WeakMap<TestServer, Map<AuditStatus, World>>()
async function worldFor(server: TestServer, status: AuditStatus, changes: boolean): Promise<World> {
  if (changes) return makeWorld(server, status)
  const worlds = kept.get(server) ?? new Map<AuditStatus, World>()
  kept.set(server, worlds)
  const world = worlds.get(status) ?? (await makeWorld(server, status))
  worlds.set(status, world)
  return world
}

/** Makes one call as everybody, on an audit of every status. */
export async function walkStatuses(server: TestServer, row: StatusRow): Promise<Walked> {
  const call = calls[row.call]
  const walked: Walked = { cells: 0, wrong: [] }
  for (const status of AUDIT_STATUSES)
    for (const principal of PRINCIPALS) {
      const cell = expected(row, principal, status)
      if (cell === undefined) continue
      const world = await worldFor(server, status, call.method !== 'GET' && cell === '2xx')
      const token = await world.tokenOf(principal)
      const client = token === undefined ? server.anonymous : server.withToken(token)
      const input = row.input(world)
      const answer = await client.send(
        call.method,
        addressOf(call, input),
        'body' in input ? input.body : undefined,
      )
      walked.cells += 1
      if (!fits(cell, answer.status))
        walked.wrong.push(
          `${row.call}${row.on ? `, ${row.on},` : ''} in ${status} as ${principal}: expected ${cell}, got ${answer.status}`,
        )
    }
  return walked
}
