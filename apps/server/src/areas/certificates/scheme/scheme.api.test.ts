import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aCertificate } from '#test/builders/certificate'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { standardTexts } from './scheme.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const admin = server.as(owen)

const texts = {
  ...standardTexts({ name: 'Sojourn', improvementDays: 90, hasAgreement: true }),
  fees: 'By number of rooms.',
}

const findSchemeType = async (id: string) =>
  (await admin.call('listSchemeTypes')).body.find(({ auditTypeID }) => auditTypeID === id)

/** Adds an enabled revision without criteria. */
async function addRevision(audit_type_id: string, revision: number) {
  const revisionKey = { audit_type_id, revision }
  const columns = { description: 'What a hotel is asked', type_version: 2, created_at: CLOCK_START }
  await db
    .insertInto('audit_type_revision')
    .values({ ...revisionKey, ...columns, name: `Hotels ${revision}`, enabled: true })
    .execute()
}

describe('the texts of the scheme page', () => {
  it('are the standard texts with the name of the programme until an Admin publishes a revision', async () => {
    const { body, headers } = await admin.call('getScheme')
    expect(body.revisions).toEqual([])
    expect(body.texts.schemeOwner.name).toBe('Sojourn')
    expect(body.texts.steps[0]?.text).not.toContain('agreement')
    expect(headers.get('etag')).toBe('"0"')
  })

  it('name the certification agreement only if one is published', () => {
    const [withAgreement, withoutAgreement] = [true, false].map(
      (hasAgreement) => standardTexts({ name: 'Sojourn', improvementDays: 90, hasAgreement }).steps[0]?.text,
    )
    expect(withAgreement).toContain('accepts the certification agreement')
    expect(withoutAgreement).toBe('The property requests an audit, which is then booked.')
  })

  it('are published in revisions with person and time', async () => {
    const { body } = await admin.call('publishScheme', { body: texts, headers: { 'if-match': '"0"' } })
    expect(body).toEqual({
      texts,
      revisions: [
        {
          revision: 1,
          publishedAt: CLOCK_START.toISOString(),
          publishedBy: { userID: owen.user_id, name: 'Owen Pryce' },
        },
      ],
    })
    await admin.call('publishScheme', { body: { ...texts, fees: 'By night.' } })
    const current = (await admin.call('getScheme')).body
    expect(current.texts.fees).toBe('By night.')
    expect(current.revisions.map(({ revision }) => revision)).toEqual([2, 1])
  })

  it('are not replaced by an edit of an outdated revision, even if two edits are sent at once', async () => {
    const outdated = await admin.refusal('publishScheme', { body: texts, headers: { 'if-match': '"1"' } })
    expect(outdated.body).toMatchObject({ code: 'stale', current: { texts: { fees: 'By night.' } } })
    const send = (fees: string) =>
      admin.call('publishScheme', { body: { ...texts, fees }, headers: { 'if-match': '"2"' } })
    const results = await Promise.allSettled([send('A'), send('B')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('cannot be empty', async () => {
    const { status, body } = await admin.refusal('publishScheme', {
      body: { ...texts, label: ' ', certifier: { ...texts.certifier, independence: '' } },
    })
    expect(status).toBe(422)
    expect(body.errors?.map(({ field }) => field)).toEqual(['certifier.independence', 'label'])
  })
})

describe('the public criteria', () => {
  it('are those of the newest revision of an enabled type', async () => {
    const { audit_type_id: id } = await anAuditType(db, { enabled: true })
    expect(await findSchemeType(id)).toEqual({
      auditTypeID: id,
      name: 'Hotels',
      retired: false,
      isPublic: true,
      publicRevisions: [1],
    })
    await addRevision(id, 2)
    expect(await findSchemeType(id)).toMatchObject({ name: 'Hotels 2', publicRevisions: [2] })
    const { audit_type_id: draft } = await anAuditType(db)
    expect(await findSchemeType(draft)).toBeUndefined()
    const refused = await admin.refusal('changeSchemeType', {
      params: { id: draft },
      body: { isPublic: true },
    })
    expect(refused.status).toBe(404)
  })

  it('include the revisions of certificates, even after the type was retired', async () => {
    const { audit_type_id: id } = await anAuditType(db, { enabled: true })
    const audit = await anAudit(db, { status: 'Certified', audit_type_id: id, started_revision: 1 })
    await aCertificate(db, audit)
    await addRevision(id, 2)
    expect(await findSchemeType(id)).toMatchObject({ publicRevisions: [2, 1] })
    await db
      .updateTable('audit_type')
      .set({ retired_at: CLOCK_START })
      .where('audit_type_id', '=', id)
      .execute()
    expect(await findSchemeType(id)).toMatchObject({ retired: true, publicRevisions: [1] })
  })

  it('are hidden and shown by an Admin, with an entry in the log of the type', async () => {
    const { audit_type_id: id } = await anAuditType(db, { enabled: true })
    const setPublic = async (isPublic: boolean) =>
      (await admin.call('changeSchemeType', { params: { id }, body: { isPublic } })).body
    expect(await setPublic(false)).toMatchObject({ isPublic: false, publicRevisions: [] })
    expect(await setPublic(true)).toMatchObject({ isPublic: true, publicRevisions: [1] })
    const { body } = await admin.call('listAuditTypeLog', { params: { id } })
    expect(body.map(({ title }) => title)).toEqual(['Criteria published', 'Criteria hidden'])
  })
})
