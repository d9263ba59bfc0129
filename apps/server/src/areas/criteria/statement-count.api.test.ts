import { savedAuditType } from '@sojourn/contract/criteria/save-audit-type'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { getAuditType } from './get-audit-type.ts'
import { createAuditType, saveAuditType } from './routes.ts'
import { aTreeOf } from './testing/a-tree.ts'

let server: TestServer
let principal: Principal
/** The platform of the server with a statement counter. */
let platform: Platform
let statementCount = 0
beforeAll(async () => {
  server = await startTestServer()
  const admin = await aUser(server.db, { roles: ['Admin'] })
  principal = {
    userID: admin.user_id,
    roles: ['Admin'],
    name: admin.name,
    email: admin.email,
    sessionID: '',
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.platform.pool }),
    log: () => {
      statementCount += 1
    },
  })
  platform = { ...server.platform, db, transaction: (work) => db.transaction().execute(work) }
})
afterAll(() => server.stop())

const countStatements = async <T>(work: () => Promise<T>): Promise<{ result: T; count: number }> => {
  const before = statementCount
  return { result: await work(), count: statementCount - before }
}

/** Counts the statements that create, replace, enable, revise and read a type with this many criteria. */
async function countStatementsFor(criteria: number) {
  const body = (fields: object) =>
    savedAuditType.parse({ name: 'Hotels', description: 'For hotels', groups: aTreeOf(criteria), ...fields })
  const created = await countStatements(() =>
    createAuditType(platform, principal, body({ auditTypeID: '00000000-0000-0000-0000-000000000000' })),
  )
  const { auditTypeID } = created.result.type
  const save = (fields: object) =>
    countStatements(() =>
      saveAuditType(platform, principal, body({ ...created.result.type, ...fields }), undefined),
    )
  const replaced = await save({ name: 'Inns' })
  const enabled = await save({ enabled: true })
  const revised = await save({ enabled: true, groups: aTreeOf(criteria) })
  const read = await countStatements(() => getAuditType(platform.db, auditTypeID))
  expect(read.result.type.version).toBe(2)
  expect(read.result.type.groups.flatMap((group) => group.questions)).toHaveLength(criteria)
  return [created, replaced, enabled, revised, read].map(({ count }) => count)
}

describe('a type with 300 criteria', () => {
  it('needs as many SQL statements as a type with 3 criteria', async () => {
    const few = await countStatementsFor(3)
    const many = await countStatementsFor(300)
    expect(many).toEqual(few)
    expect(Math.max(...many)).toBeLessThan(24)
    console.log(
      `metric: 300 criteria: created, replaced, enabled, revised, read in ${many.join(', ')} statements`,
    )
  })

  it('is created in one request and returned with numbers (1,000 criteria)', async () => {
    const admin = server.as(principal.userID)
    const body = { name: 'Large', description: 'A large set', groups: aTreeOf(1000) }
    const startedAt = performance.now()
    const { body: type } = await admin.call('createAuditType', { body })
    console.log(`metric: 1000 criteria created in ${Math.round(performance.now() - startedAt)} ms`)
    const numbers = type.groups.flatMap((group) => group.questions.map((question) => question.questionNumber))
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
  })

  it('is saved completely or not at all', async () => {
    const failingPlatform: Platform = {
      ...platform,
      transaction: (work) =>
        platform.transaction(async (trx) => {
          await work(trx)
          throw new Error('The server dies here.')
        }),
    }
    const created = await createAuditType(
      platform,
      principal,
      savedAuditType.parse({
        auditTypeID: principal.userID,
        name: 'Kept',
        description: 'As it is',
        groups: aTreeOf(20),
      }),
    )
    const body = savedAuditType.parse({ ...created.type, name: 'Lost', groups: [] })
    await expect(saveAuditType(failingPlatform, principal, body, undefined)).rejects.toThrow('dies here')
    expect((await getAuditType(platform.db, created.type.auditTypeID)).type).toEqual(created.type)
  })
})
