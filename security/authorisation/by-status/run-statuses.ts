import { calls } from '@sojourn/contract'
import { AUDIT_STATUSES, type AuditStatus } from '@sojourn/domain'
import { addressOf } from '../../../apps/server/src/test/client.ts'
import type { TestServer } from '../../../apps/server/src/test/server.ts'
import { fits, PRINCIPALS, type PrincipalName, readCells } from '../principals.ts'
import type { MatrixRun } from '../run-matrix.ts'
import { type Fixture, makeFixture } from './fixture.ts'
import type { StatusRow } from './rows.ts'

const STATUSES: Readonly<Record<string, string>> = { 2: '2xx', 3: '403', 4: '404', 9: '409' }

/** The principal's line of the row: twelve letters, without the spaces. */
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
    throw new Error(`"${line}" of ${row.call} is not a line of twelve letters.`)
  return letters
}

/** Undefined if no such record exists in the status. */
function expected(row: StatusRow, principal: PrincipalName, status: AuditStatus): string | undefined {
  const at = AUDIT_STATUSES.indexOf(status)
  if (lineOf(row, 'Admin')?.[at] === '.') return undefined
  const letter = lineOf(row, principal)?.[at]
  return letter === undefined ? readCells(row.cells)[PRINCIPALS.indexOf(principal)] : STATUSES[letter]
}

/** Fixtures are reused by calls that change nothing. */
const fixtures = new WeakMap<TestServer, Map<AuditStatus, Fixture>>()
async function fixtureFor(server: TestServer, status: AuditStatus, changes: boolean): Promise<Fixture> {
  if (changes) return makeFixture(server, status)
  const known = fixtures.get(server) ?? new Map<AuditStatus, Fixture>()
  fixtures.set(server, known)
  const fixture = known.get(status) ?? (await makeFixture(server, status))
  known.set(status, fixture)
  return fixture
}

/** Makes one call as every principal on an audit in every status. */
export async function runStatuses(server: TestServer, row: StatusRow): Promise<MatrixRun> {
  const call = calls[row.call]
  const run: MatrixRun = { cells: 0, problems: [] }
  for (const status of AUDIT_STATUSES)
    for (const principal of PRINCIPALS) {
      const cell = expected(row, principal, status)
      if (cell === undefined) continue
      const fixture = await fixtureFor(server, status, call.method !== 'GET' && cell === '2xx')
      const token = await fixture.tokenOf(principal)
      const client = token === undefined ? server.anonymous : server.withToken(token)
      const input = row.input(fixture)
      const response = await client.send(
        call.method,
        addressOf(call, input),
        'body' in input ? input.body : undefined,
      )
      run.cells += 1
      if (!fits(cell, response.status))
        run.problems.push(
          `${row.call}${row.on ? `, ${row.on},` : ''} in ${status} as ${principal}: expected ${cell}, got ${response.status}`,
        )
    }
  return run
}
