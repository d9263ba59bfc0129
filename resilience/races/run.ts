import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/pool.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { createAnswers } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { AUDIT_RACES } from './audit-kinds.ts'
import type { Fixture } from './fixture.ts'
import type { RaceKind, RaceResponse, Requests } from './race-kind.ts'

const createHeaders = ({ auditorTokens }: Fixture, serverIndex: 0 | 1) => ({
  authorization: `Bearer ${auditorTokens[serverIndex]}`,
  'tus-resumable': '1.0.0',
})

async function beginUpload(fixture: Fixture, bytes: Uint8Array): Promise<string> {
  const { status, headers } = await fetch(`${fixture.urls[0]}/api/Upload`, {
    method: 'POST',
    headers: {
      ...createHeaders(fixture, 0),
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('Meter.txt')}`,
    },
  })
  const location = headers.get('location')
  if (location === null) throw new Error(`Creating an upload failed with ${status}.`)
  return location.slice(location.lastIndexOf('/') + 1)
}

async function sendBytes(
  fixture: Fixture,
  serverIndex: 0 | 1,
  uploadID: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<RaceResponse> {
  const response = await fetch(`${fixture.urls[serverIndex]}/api/Upload/${uploadID}`, {
    method: 'PATCH',
    headers: {
      ...createHeaders(fixture, serverIndex),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
  })
  return { status: response.status, body: await response.text() }
}

const newEmail = () => `${newId()}@example.test`

/** The same POST three times with the same idempotency key, at both servers. */
const createRepeatedRequests = (
  { admin: [first, second] }: Fixture,
  path: string,
  body: unknown,
): Requests => {
  const key = { 'Idempotency-Key': newId() }
  return [first, second, first].map((client) => () => client.post(path, body, key))
}

async function aReport({ server: { db }, auditorID, auditTypeID }: Fixture) {
  const audit = await anAudit(db, {
    status: 'Report Pending',
    auditor_id: auditorID,
    audit_type_id: auditTypeID,
  })
  const [answer] = await createAnswers(db, audit)
  return { auditID: audit.audit_id, questionID: answer?.questionID ?? '' }
}

/** Races about users, months, lookups, uploads and repeated requests. */
const OTHER_RACES: RaceKind[] = [
  {
    name: 'a user is added twice',
    successfulResponses: 'one',
    prepare: async ({ server, admin, secondAdmin }) => {
      const { site_id, company_id } = await aSite(server.db)
      const person = { firstName: 'Alex', surname: 'Winter', emailAddress: newEmail(), roles: 'Hotel' }
      const body = { ...person, companyId: company_id, siteId: site_id }
      return [() => admin[0].post('/api/User', body), () => secondAdmin[1].post('/api/User', body)]
    },
  },
  {
    name: 'an accommodation type is created twice',
    successfulResponses: 'one',
    prepare: async ({ admin, secondAdmin }) => {
      const body = { name: `Inn ${newId()}` }
      const path = '/api/AccommodationType'
      return [() => admin[0].post(path, body), () => secondAdmin[1].post(path, body)]
    },
  },
  {
    name: 'a monthly report is created twice',
    successfulResponses: 'same',
    prepare: async ({ server, admin, secondAdmin }) => {
      const path = `/api/epr/${(await aSite(server.db)).site_id}/1/2026`
      return [() => admin[0].post(path), () => secondAdmin[1].post(path)]
    },
  },
  {
    name: 'the same bytes are uploaded twice',
    successfulResponses: 'one',
    prepare: async (fixture) => {
      const bytes = Buffer.from(`Meter ${newId()}`)
      const uploadID = await beginUpload(fixture, bytes)
      return [() => sendBytes(fixture, 0, uploadID, bytes), () => sendBytes(fixture, 1, uploadID, bytes)]
    },
  },
  {
    name: 'an upload is attached twice',
    successfulResponses: 'one',
    prepare: async (fixture) => {
      const { auditID, questionID } = await aReport(fixture)
      const bytes = Buffer.from(`Meter ${newId()}`)
      const uploadID = await beginUpload(fixture, bytes)
      await sendBytes(fixture, 0, uploadID, bytes)
      const path = `/api/Audit/${auditID}/Attachments/${questionID}`
      return fixture.auditor.map((client) => () => client.post(path, [{ uploadID }]))
    },
  },
  {
    name: 'a company is created again with the same key',
    successfulResponses: 'same',
    prepare: async (fixture) =>
      createRepeatedRequests(fixture, '/api/Company', { name: `Hill Houses ${newId()}` }),
  },
  {
    name: 'a message is sent again with the same key',
    successfulResponses: 'same',
    prepare: async (fixture) => {
      const { auditID, questionID } = await aReport(fixture)
      return createRepeatedRequests(fixture, `/api/Audit/${auditID}/${questionID}/Auditor/Thread`, {
        message: 'Which meter?',
      })
    },
  },
]

type Rows = ReadonlyMap<string, number>

/** Tables of tokens and locks, whose rows are not effects of a call. */
const IGNORED_TABLES = ['oidc_record', 'upload_lock']

/** The rows of each table, jobs included, and the sum of the versions of audits. */
async function countRows(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all(${IGNORED_TABLES})
    order by relname`.execute(db)
  const counts = [
    ...tables.map(({ name }) => sql`select ${name} as name, count(*) as rows from ${sql.table(name)}`),
    sql`select 'jobs' as name, count(*) as rows from pgboss.job`,
    sql`select 'versions of audits' as name, sum(version) as rows from audit`,
  ]
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.name, Number(row.rows)]))
}

/** The rows that were added to each table, without tables that did not change. */
const subtractCounts = (before: Rows, after: Rows): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
      .filter(([, difference]) => difference !== 0),
  )

export const RACE_KINDS: readonly RaceKind[] = [...AUDIT_RACES, ...OTHER_RACES]

const isSuccessful = ({ status }: RaceResponse): boolean => status >= 200 && status < 300
const isRefused = ({ status }: RaceResponse): boolean => status >= 400 && status < 500

/** Describes what is wrong with the responses; returns undefined if they are correct. */
function findProblem(kind: RaceKind, responses: readonly RaceResponse[]): string | undefined {
  const statuses = responses.map(({ status }) => status).join(' ')
  const successful = responses.filter(isSuccessful)
  if (!responses.every((response) => isSuccessful(response) || isRefused(response)))
    return `the statuses are ${statuses}`
  if (kind.successfulResponses === 'one')
    return successful.length === 1 ? undefined : `the statuses are ${statuses}`
  const first = successful[0]
  if (first === undefined) return `the statuses are ${statuses}`
  return successful.every(({ body }) => isDeepStrictEqual(body, first.body))
    ? undefined
    : 'the responses differ'
}

async function runRace(kind: RaceKind, requests: Requests): Promise<string | undefined> {
  const responses = await Promise.all(requests.map((send) => send()))
  const problem = findProblem(kind, responses)
  if (problem !== undefined || kind.successfulResponses === 'one') return problem
  // A later repetition must get the same response.
  const laterResponse = await requests[0]?.()
  return laterResponse && findProblem(kind, [...responses.filter(isSuccessful), laterResponse])
}

async function prepareAll(kind: RaceKind, fixture: Fixture, count: number): Promise<Requests[]> {
  const prepared: Requests[] = []
  for (let index = 0; index < count; index += 1) prepared.push(await kind.prepare(fixture))
  return prepared
}

/** The rows that one request without a competitor adds. */
async function countRowsOfOneRequest(kind: RaceKind, fixture: Fixture): Promise<Record<string, number>> {
  const [first, second] = await prepareAll(kind, fixture, 2)
  const sendOne = async ([send]: Requests = []) => {
    const response = await send?.()
    if (!response || !isSuccessful(response))
      throw new Error(`${kind.name}: without a race the response is ${JSON.stringify(response)}`)
  }
  // The first request may add a job that later ones share.
  await sendOne(first)
  const before = await countRows(fixture.server.db)
  await sendOne(second)
  return subtractCounts(before, await countRows(fixture.server.db))
}

const multiply = (effect: Record<string, number>, count: number): Record<string, number> =>
  Object.fromEntries(Object.entries(effect).map(([name, rows]) => [name, rows * count]))

/** Runs several races of a kind at once; together they must add the rows of as many single requests. */
async function raceBatch(
  kind: RaceKind,
  fixture: Fixture,
  rowsOfOneRequest: Record<string, number>,
  count: number,
): Promise<string[]> {
  const races = await prepareAll(kind, fixture, count)
  const before = await countRows(fixture.server.db)
  const problems = (await Promise.all(races.map((requests) => runRace(kind, requests)))).filter(
    (result) => result !== undefined,
  )
  const rows = subtractCounts(before, await countRows(fixture.server.db))
  const expected = multiply(rowsOfOneRequest, count)
  if (!isDeepStrictEqual(rows, expected))
    problems.push(`added ${JSON.stringify(rows)} instead of ${JSON.stringify(expected)}`)
  return problems.map((problem) => `${kind.name}: ${problem}`)
}

export interface RaceRun {
  races: number
  problems: string[]
}

/** Runs about this many races, equally divided among the kinds. */
export async function runRaces(
  fixture: Fixture,
  races: number,
  batch: number,
  kinds = RACE_KINDS,
): Promise<RaceRun> {
  const run: RaceRun = { races: 0, problems: [] }
  for (const kind of kinds) {
    const rowsOfOneRequest = await countRowsOfOneRequest(kind, fixture)
    for (let batches = Math.ceil(races / kinds.length / batch); batches > 0; batches -= 1) {
      run.problems.push(...(await raceBatch(kind, fixture, rowsOfOneRequest, batch)))
      run.races += batch
    }
  }
  return run
}
