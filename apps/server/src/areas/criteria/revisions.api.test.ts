import type { AuditType } from '@sojourn/contract/criteria/audit-type'
import { auditType } from '@sojourn/contract/criteria/audit-type'
import { allCriteria, compareTypes } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { aTree } from './testing/a-tree.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())

const createType = async (fields: object = {}) =>
  admin.call('createAuditType', {
    body: { name: 'Hotels', description: 'For hotels', groups: aTree(), ...fields },
  })
const listCriteria = (type: AuditType) =>
  allCriteria<AuditType['groups'][number]['questions'][number], AuditType['groups'][number]>(type.groups)
const withoutLog = ({ eventLog: _, ...type }: AuditType) => type

const PHRASES = [
  { label: 'Log complete', text: 'Log from {date} complete.', answer: 'Compliant' as const },
  { label: 'Neutral', text: 'See photo.', answer: null },
]
const DATA_RULE = {
  sections: ['SOLID_WASTE' as const],
  months: 12,
  minimumMonths: 10,
  enteredWithinDays: 60,
  trend: 'falling' as const,
}

describe('fieldwork fields', () => {
  it('stores phrases, data rules and the reverification setting in a new revision', async () => {
    const { body: type } = await createType({ enabled: true })
    expect(type.reverifyFailures).toBe(false)
    expect(listCriteria(type)[0]).toMatchObject({ phrases: [], dataRule: null })
    const [water, ...others] = type.groups
    if (!water) throw new Error('The type has groups.')
    const [metered, ...questions] = water.questions
    if (!metered) throw new Error('The group has criteria.')
    const changed = { ...metered, phrases: PHRASES, dataRule: DATA_RULE }
    const groups = [{ ...water, questions: [changed, ...questions] }, ...others]
    const { body: saved } = await admin.call('saveAuditType', {
      body: { ...type, groups, reverifyFailures: true },
    })
    expect(saved).toMatchObject({ version: 2, reverifyFailures: true })
    expect(listCriteria(saved)[0]).toMatchObject({ phrases: PHRASES, dataRule: DATA_RULE })
    expect(saved.eventLog[0]?.description).toBe(
      'The type changed: new comment and evidence after a failure. Criterion 01 "Water is metered" changed: quick phrases, rule for monthly data.',
    )
    const { body: first } = await admin.call('getAuditType', {
      params: { id: type.auditTypeID },
      query: { version: '1' },
    })
    expect(listCriteria(first)[0]).toMatchObject({ phrases: [], dataRule: null })
  })
})

describe('saving a type that is not enabled', () => {
  it('replaces its first revision, keeps known ids and renumbers the criteria', async () => {
    const { body: type } = await createType()
    const [water, people] = type.groups
    if (!water || !people) throw new Error('The type has two groups.')
    const [metered, slow] = water.questions
    if (!metered || !slow) throw new Error('The group has two criteria.')
    const groups = [
      { ...people, questions: [{ ...slow, questionNumber: 99 }, ...people.questions] },
      { ...water, questions: [{ ...metered, title: 'All water is metered' }, { title: 'Rain is caught' }] },
    ]
    const { body: saved } = await admin.call('saveAuditType', { body: { ...type, groups } })
    expect(saved).toMatchObject({ version: 1, enabled: false })
    expect(listCriteria(saved).map((criterion) => [criterion.questionNumber, criterion.title])).toEqual([
      [1, 'Taps are slow'],
      [2, 'Contracts are written'],
      [3, 'All water is metered'],
      [4, 'Rain is caught'],
      [5, 'The pool is covered'],
    ])
    expect(saved.groups.map((group) => [group.sortOrder, group.auditTypeGroupID])).toEqual([
      [1, people.auditTypeGroupID],
      [2, water.auditTypeGroupID],
    ])
    const stableFields = ({ auditTypeQuestionID, criterionID, key }: typeof metered) => ({
      auditTypeQuestionID,
      criterionID,
      key,
    })
    expect(listCriteria(saved)[2]).toMatchObject(stableFields(metered))
    expect(listCriteria(saved)[0]).toMatchObject(stableFields(slow))
    expect(saved.eventLog[0]).toMatchObject({
      title: 'Audit type changed',
      description: expect.stringContaining(
        'Criterion 03 "All water is metered" (formerly "Water is metered") changed: title.',
      ),
    })
  })

  it('treats an id of another type as a new criterion', async () => {
    const { body: other } = await createType()
    const { body: type } = await createType()
    const { body: saved } = await admin.call('saveAuditType', { body: { ...type, groups: other.groups } })
    expect(listCriteria(saved).map((criterion) => criterion.criterionID)).not.toContain(
      listCriteria(other)[0]?.criterionID,
    )
    expect(
      withoutLog((await admin.call('getAuditType', { params: { id: other.auditTypeID } })).body),
    ).toEqual(withoutLog(other))
  })

  it('enables the type permanently', async () => {
    const { body: type } = await createType()
    const { body: enabled } = await admin.call('saveAuditType', { body: { ...type, enabled: true } })
    expect(enabled).toMatchObject({ version: 1, enabled: true })
    expect(enabled.eventLog.map((event) => event.title)).toContain('Audit type enabled')
    const { body: refusal } = await admin.refusal('saveAuditType', { body: { ...enabled, enabled: false } })
    expect(refusal).toMatchObject({ status: 409, code: 'stays-enabled' })
  })
})

describe('saving an enabled type', () => {
  it('creates the next revision and leaves the earlier revision unchanged', async () => {
    const { body: first } = await createType({ enabled: true })
    const [water, people] = first.groups
    if (!water || !people) throw new Error('The type has two groups.')
    const groups = [
      { ...people, groupName: 'Staff' },
      { ...water, questions: water.questions.slice(1) },
    ]
    server.clock.advance(60_000)
    const { body: second } = await admin.call('saveAuditType', { body: { ...first, name: 'Inns', groups } })
    expect(second).toMatchObject({ version: 2, enabled: true, name: 'Inns' })

    const params = { id: first.auditTypeID }
    const { body: firstAgain, headers } = await admin.call('getAuditType', {
      params,
      query: { version: '1' },
    })
    expect(withoutLog(firstAgain)).toEqual(withoutLog(first))
    expect(headers.get('etag')).toBeNull()

    const questionIDs = (type: AuditType) =>
      listCriteria(type).map((criterion) => criterion.auditTypeQuestionID)
    expect(questionIDs(second).filter((row) => questionIDs(first).includes(row))).toEqual([])
    const criterionIDs = (type: AuditType) =>
      new Map(listCriteria(type).map((criterion) => [criterion.title, criterion.criterionID]))
    for (const [title, id] of criterionIDs(second)) expect(id, title).toBe(criterionIDs(first).get(title))
    expect(second.groups.map((group) => group.criteriaGroupID)).toEqual([
      people.criteriaGroupID,
      water.criteriaGroupID,
    ])
    expect(second.groups.map((group) => group.dateCreated)).toEqual(
      first.groups.map((group) => group.dateCreated),
    )

    expect(second.eventLog[0]).toEqual({
      title: 'Revision 2 created',
      eventDate: server.clock.now().toISOString(),
      description:
        'The type (formerly "Hotels") changed: name. ' +
        'Group "Staff" was moved within the top level. Group "Staff" (formerly "People") changed: name. ' +
        'Criterion 01 "Water is metered" was removed from Water.',
      eventType: 'system',
      actor: { userID: expect.any(String), name: 'Robin Marlow', role: 'Admin' },
    })
  })

  it('gives a new criterion a key that no earlier criterion had', async () => {
    const { body: first } = await createType({ enabled: true })
    const { body: second } = await admin.call('saveAuditType', { body: { ...first, groups: [] } })
    const { body: third } = await admin.call('saveAuditType', { body: { ...second, groups: aTree() } })
    expect(listCriteria(third)[0]).toMatchObject({ title: 'Water is metered', key: 'water-is-metered-2' })
  })
})

describe('concurrent saves', () => {
  it('accept the first and return 409 with the current type to the second', async () => {
    const { body: type, headers } = await createType()
    const etag = { 'if-match': headers.get('etag') ?? '' }
    const [mine, theirs] = [
      { ...type, name: 'Mine' },
      { ...type, name: 'Theirs', groups: type.groups.slice(1) },
    ]
    await admin.call('saveAuditType', { body: theirs, headers: etag })
    const { status, body } = await admin.refusal('saveAuditType', { body: mine, headers: etag })
    expect([status, body.code]).toEqual([409, 'stale'])
    const current = auditType.parse(body.current)
    expect(current.name).toBe('Theirs')
    expect(compareTypes(type, current).map((change) => `${change.of} ${change.change}`)).toEqual([
      'type changed',
      'group removed',
      'group removed',
      ...Array(3).fill('criterion removed'),
    ])
  })

  it('detect an outdated save by the revision in its body', async () => {
    const { body: type } = await createType({ enabled: true })
    await admin.call('saveAuditType', { body: type })
    expect((await admin.refusal('saveAuditType', { body: type })).body.code).toBe('stale')
  })

  it('create only one revision', async () => {
    const { body: type, headers } = await createType({ enabled: true })
    const etag = { 'if-match': headers.get('etag') ?? '' }
    const responses = await Promise.all(
      ['a', 'b', 'c'].map((name) => admin.put('/api/AuditType', { ...type, name }, etag)),
    )
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409, 409])
    const { body: current } = await admin.call('getAuditType', { params: { id: type.auditTypeID } })
    expect(current.version).toBe(2)
  })
})

describe('an enabled revision in the database', () => {
  it.each([
    "update audit_type_revision set name = 'x'",
    'update audit_type_revision set enabled = false',
    'delete from audit_type_revision',
    "update audit_type_group set group_name = 'x'",
    'delete from audit_type_group',
    "update audit_type_question set title = 'x'",
    'update audit_type_question set revision = 2',
    'delete from audit_type_question',
  ])('refuses to %s', async (statement) => {
    const { body: type } = await createType({ enabled: true })
    const update = sql`${sql.raw(statement)} where audit_type_id = ${type.auditTypeID}`
    await expect(update.execute(server.db)).rejects.toThrow(/is enabled and cannot change|keeps its revision/)
    expect((await admin.call('getAuditType', { params: { id: type.auditTypeID } })).body).toEqual(type)
  })

  it('refuses another criterion', async () => {
    const { body: type } = await createType({ enabled: true })
    const insertion = sql`insert into audit_type_question
      select (jsonb_populate_record(one, jsonb_build_object('audit_type_question_id', gen_random_uuid(),
        'criterion_id', gen_random_uuid(), 'key', 'further', 'question_number', 99))).*
      from audit_type_question one where audit_type_id = ${type.auditTypeID} limit 1`
    await expect(insertion.execute(server.db)).rejects.toThrow('is enabled and cannot change')
  })

  it('refuses a later revision that is not enabled', async () => {
    const { body: type } = await createType({ enabled: true })
    const insertion = sql`insert into audit_type_revision
      select audit_type_id, 2, name, description, auditor_guidance, type_version, walk_areas, topics, sdg_names, false, created_at
      from audit_type_revision where audit_type_id = ${type.auditTypeID}`
    await expect(insertion.execute(server.db)).rejects.toThrow('must be enabled')
  })
})
