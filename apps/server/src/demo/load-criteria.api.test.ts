import type { AuditType } from '@sojourn/contract/criteria/audit-type'
import { allCriteria, compareTypes, criterionNumber } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import requirements2014 from './data/criteria/requirements-2014.json' with { type: 'json' }
import requirements2023 from './data/criteria/requirements-2023.json' with { type: 'json' }
import { demoId } from './ids.ts'
import { loadCriteria } from './load-criteria.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  const user = await aUser(server.db, { roles: ['Admin'] })
  admin = server.as(user)
  await server.platform.transaction((trx) => loadCriteria(trx, server.clock.now(), user.user_id))
}, 60_000)
afterAll(() => server.stop())

type Group = AuditType['groups'][number]
const readType = async (name: string, query: { version?: string } = {}) =>
  (await admin.call('getAuditType', { params: { id: demoId('audit type', name) }, query })).body
const listCriteria = (type: AuditType) => allCriteria<Group['questions'][number], Group>(type.groups)

describe('audit types of the demonstration data', () => {
  it('has four types, the oldest of which is retired', async () => {
    const { body } = await admin.call('listAuditTypes')
    expect(
      body.map(({ name, version, retired, typeVersion, criteriaCount }) => [
        name,
        version,
        retired,
        typeVersion,
        criteriaCount,
      ]),
    ).toEqual([
      ['Accommodation Sustainability Requirements 2014', 1, false, 1, 102],
      ['Accommodation Sustainability Requirements 2023', 2, false, 2, 177],
      ['Destination and Accommodation Requirements 2025', 1, false, 2, 300],
      ['Historic Accommodation Requirements', 1, true, 1, 18],
    ])
  })

  it.each([requirements2014, requirements2023])('has all criteria of $name', async (file) => {
    const type = await readType(file.name)
    const { totalQuestions, version: _, environmentalSections: __, ...content } = file
    expect(type).toMatchObject(content)
    expect(listCriteria(type)).toHaveLength(totalQuestions)
  })

  it('has two revisions of the newer type with the same criteria', async () => {
    const first = await readType(requirements2023.name, { version: '1' })
    const second = await readType(requirements2023.name)
    expect(compareTypes(first, second).map((change) => `${change.change} ${change.name}`)).toEqual([
      'changed Towel and linen reuse works as promised',
      'added Guests and staff learn what a stay means for the climate',
      'added Human rights in the supply chain are looked into',
    ])
    expect(second.eventLog.map((event) => event.title)).toEqual([
      'Revision 2 created',
      'Audit type enabled',
      'Audit type created',
    ])
  })

  it('numbers the newer type by the prefixes of its groups', async () => {
    const { typeVersion, groups } = await readType(requirements2023.name)
    const water = groups[1]?.groups[1]
    const number = criterionNumber(typeVersion, {
      questionNumber: water?.questions[2]?.questionNumber ?? 0,
      questionPrefix: water?.questionPrefix ?? '',
      position: 3,
    })
    expect([water?.groupName, number]).toEqual(['Water', 'B2.3'])
  })
})
