import { type CallName, calls } from '@sojourn/contract'
import { AUDIT_STATUSES, type AuditStatus, type Role } from '@sojourn/domain'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { addressOf } from '../../apps/server/src/test/client.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { type Fixture, makeFixture } from './by-status/fixture.ts'
import type { StatusRow } from './by-status/rows.ts'
import { MATRIX } from './matrix.ts'
import { isExpectedStatus, PRINCIPALS, type PrincipalName, parseCells } from './principals.ts'
import { createRecords, type Records } from './records.ts'

/** Expired and disabled principals are Admins, so that only their state can be the reason for a refusal. */
async function createPrincipal(
  server: TestServer,
  principal: PrincipalName,
): Promise<{ token?: string; records: Records }> {
  const foreignRecords = () => createRecords(server, ['Hotel'])
  if (principal === 'anonymous') return { records: await foreignRecords() }
  if (principal === 'expired token' || principal === 'disabled user' || principal === 'Admin') {
    const admin = await aUser(server.db, {
      roles: ['Admin'],
      disabled_at: principal === 'disabled user' ? server.clock.now() : null,
    })
    const token = await server.tokenFor(admin, { expired: principal === 'expired token' })
    return { token, records: await foreignRecords() }
  }
  const [role, whose] = principal.split(', ')
  const records = await createRecords(server, [role as Role])
  return {
    token: await server.tokenFor(records.userID),
    records: whose === 'own' ? records : await foreignRecords(),
  }
}

type Principal = Awaited<ReturnType<typeof createPrincipal>>

const principalsByServer = new WeakMap<TestServer, Map<PrincipalName, Principal>>()

/**
 * Principals and records are reused by calls that are refused or only read. A call that changes something gets new records,
 * so that cells do not affect each other.
 */
async function principalFor(
  server: TestServer,
  principal: PrincipalName,
  isChange: boolean,
): Promise<Principal> {
  if (isChange) return createPrincipal(server, principal)
  const created = principalsByServer.get(server) ?? new Map<PrincipalName, Principal>()
  principalsByServer.set(server, created)
  const principalRecord = created.get(principal) ?? (await createPrincipal(server, principal))
  created.set(principal, principalRecord)
  return principalRecord
}

interface MatrixRun {
  cells: number
  /** One sentence per wrong cell. */
  problems: string[]
}

/** Makes one call as every principal. */
export async function runMatrix(server: TestServer, name: CallName): Promise<MatrixRun> {
  const call = calls[name]
  const run: MatrixRun = { cells: 0, problems: [] }
  for (const row of [MATRIX[name]].flat()) {
    const expectedCells = parseCells(row.cells)
    for (const [index, principal] of PRINCIPALS.entries()) {
      const cell = expectedCells[index] ?? ''
      const { token, records } = await principalFor(
        server,
        principal,
        call.method !== 'GET' && cell === '2xx',
      )
      const input = row.input?.(records) ?? {}
      const client = token === undefined ? server.anonymous : server.withToken(token)
      const body = 'body' in input ? input.body : undefined
      const { status } = await client.send(call.method, addressOf(call, input), body)
      run.cells += 1
      if (!isExpectedStatus(cell, status))
        run.problems.push(
          `${name}${row.variant ? `, ${row.variant},` : ''} as ${principal}: expected ${cell}, got ${status}`,
        )
    }
  }
  return run
}

const STATUS_OF_CODE: Readonly<Record<string, string>> = { 2: '2xx', 3: '403', 4: '404', 9: '409' }

/** The codes that the row has for the principal, one digit or dot for each status. Undefined if the row has none. */
function codesOf(row: StatusRow, principal: PrincipalName): string | undefined {
  const text =
    principal === 'Admin'
      ? row.admin
      : principal === 'Auditor, own'
        ? row.auditor
        : principal === 'Hotel, own'
          ? row.hotel
          : undefined
  const codes = text?.replaceAll(' ', '')
  if (codes !== undefined && !/^[2349.]{12}$/.test(codes))
    throw new Error(`"${text}" of ${row.call} does not have twelve codes.`)
  return codes
}

/** The expected status code of a principal; undefined if no such record exists in the audit status. */
function expectedCell(row: StatusRow, principal: PrincipalName, status: AuditStatus): string | undefined {
  const index = AUDIT_STATUSES.indexOf(status)
  if (codesOf(row, 'Admin')?.[index] === '.') return undefined
  const code = codesOf(row, principal)?.[index]
  return code === undefined ? parseCells(row.cells)[PRINCIPALS.indexOf(principal)] : STATUS_OF_CODE[code]
}

/** Fixtures are reused by calls that change nothing. */
const fixtures = new WeakMap<TestServer, Map<AuditStatus, Fixture>>()
async function fixtureFor(server: TestServer, status: AuditStatus, isChange: boolean): Promise<Fixture> {
  if (isChange) return makeFixture(server, status)
  const principalsByServer = fixtures.get(server) ?? new Map<AuditStatus, Fixture>()
  fixtures.set(server, principalsByServer)
  const fixture = principalsByServer.get(status) ?? (await makeFixture(server, status))
  principalsByServer.set(status, fixture)
  return fixture
}

/** Makes one call as every principal on an audit in every status. */
export async function runStatuses(server: TestServer, row: StatusRow): Promise<MatrixRun> {
  const call = calls[row.call]
  const run: MatrixRun = { cells: 0, problems: [] }
  for (const status of AUDIT_STATUSES)
    for (const principal of PRINCIPALS) {
      const cell = expectedCell(row, principal, status)
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
      if (!isExpectedStatus(cell, response.status))
        run.problems.push(
          `${row.call}${row.variant ? `, ${row.variant},` : ''} in ${status} as ${principal}: expected ${cell}, got ${response.status}`,
        )
    }
  return run
}
