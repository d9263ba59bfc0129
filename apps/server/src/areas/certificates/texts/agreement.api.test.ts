import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAgreement } from '#test/builders/agreement'
import { anAudit } from '#test/builders/audit'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.set(CLOCK_START)
  await db.updateTable('programme_settings').set({ agreement_required: false }).execute()
})
const { db } = server
const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const admin = server.as(owen)

const requireAgreement = () =>
  db.updateTable('programme_settings').set({ agreement_required: true }).execute()

async function aProperty() {
  const site = await aSite(db)
  const user = await aUser(db, { first_name: 'Rita', surname: 'Nunes' })
  await aGrant(db, { user_id: user.user_id, site_id: site.site_id })
  return { site, user, hotel: server.as(user), params: { id: site.site_id } }
}

describe('the certification agreement', () => {
  it('is not required while no agreement is published', async () => {
    await requireAgreement()
    const { hotel, params } = await aProperty()
    expect((await hotel.call('getSiteAgreement', { params })).body).toEqual({
      current: null,
      acceptances: [],
      isMissing: false,
      isRequired: true,
    })
    await hotel.call('requestAudit', { params })
  })

  it('is published in revisions that stay readable', async () => {
    const { body: first } = await admin.call('publishAgreement', { body: { text: 'One.' } })
    expect(first).toEqual({
      revision: 1,
      text: 'One.',
      publishedAt: CLOCK_START.toISOString(),
      publishedBy: { userID: owen.user_id, name: 'Owen Pryce' },
    })
    await admin.call('publishAgreement', {
      body: { text: 'Two.' },
      headers: { 'if-match': '"1"' },
    })
    const { body } = await admin.call('listAgreementRevisions')
    expect(body.map(({ revision, text }) => [revision, text])).toEqual([
      [2, 'Two.'],
      [1, 'One.'],
    ])
  })

  it('refuses an edit of an outdated revision, even if two edits are sent at once', async () => {
    const current = await anAgreement(db)
    const headers = { 'if-match': `"${current - 1}"` }
    const outdated = await admin.refusal('publishAgreement', { body: { text: 'Late.' }, headers })
    expect(outdated.body).toMatchObject({ code: 'stale', current: { revision: current } })
    const match = { headers: { 'if-match': `"${current}"` } }
    const send = (text: string) => admin.call('publishAgreement', { body: { text }, ...match })
    const results = await Promise.allSettled([send('A'), send('B')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await admin.call('listAgreementRevisions')).body[0]?.revision).toBe(current + 1)
  })

  it('stores version, person and time of the first acceptance', async () => {
    const revision = await anAgreement(db)
    const { user, hotel, params } = await aProperty()
    expect((await hotel.call('getSiteAgreement', { params })).body).toMatchObject({ isMissing: true })
    await hotel.call('acceptAgreement', { params, body: { revision } })
    server.clock.set(new Date(CLOCK_START.getTime() + 60_000))
    const { body } = await hotel.call('acceptAgreement', { params, body: { revision } })
    expect(body).toMatchObject({
      isMissing: false,
      acceptances: [
        { revision, at: CLOCK_START.toISOString(), by: { userID: user.user_id, name: 'Rita Nunes' } },
      ],
    })
    expect((await admin.call('getSiteAgreement', { params })).body).toEqual(body)
  })

  it('can be read, but not accepted, by an Admin with the Hotel role who does not work for the property', async () => {
    const revision = await anAgreement(db)
    const { params } = await aProperty()
    const person = server.as(await aUser(db, { roles: ['Admin', 'Hotel'] }))
    const refused = await person.refusal('acceptAgreement', { params, body: { revision } })
    expect(refused.status).toBe(404)
    expect((await person.call('getSiteAgreement', { params })).body).toMatchObject({
      isMissing: true,
      acceptances: [],
    })
  })

  it('must be accepted again after a new revision, and an older revision cannot be accepted', async () => {
    const older = await anAgreement(db)
    const { hotel, params } = await aProperty()
    await hotel.call('acceptAgreement', { params, body: { revision: older } })
    await anAgreement(db, 'Newer.')
    const { body } = await hotel.call('getSiteAgreement', { params })
    expect(body).toMatchObject({ isMissing: true, acceptances: [{ revision: older }] })
    const refused = await hotel.refusal('acceptAgreement', { params, body: { revision: older } })
    expect(refused.body).toMatchObject({ code: 'agreement-outdated' })
  })
})

describe('booking an audit without the agreement', () => {
  const date = '2026-04-20'
  const aConfirmedAudit = (siteID: string) =>
    anAudit(db, { site_id: siteID, status: 'Audit Confirmed', auditor_date: date })

  it('is possible by default', async () => {
    await anAgreement(db)
    const firstProperty = await aProperty()
    await firstProperty.hotel.call('requestAudit', { params: firstProperty.params })
    const secondProperty = await aProperty()
    const audit = await aConfirmedAudit(secondProperty.site.site_id)
    await secondProperty.hotel.call('resetAuditDate', { params: { id: audit.audit_id }, body: { date } })
  })

  it('is refused to hotels if the setting requires it, until they accept', async () => {
    const revision = await anAgreement(db)
    await requireAgreement()
    const firstProperty = await aProperty()
    const refused = await firstProperty.hotel.refusal('requestAudit', { params: firstProperty.params })
    expect(refused.body).toMatchObject({ code: 'agreement-not-accepted', status: 409 })
    const secondProperty = await aProperty()
    const audit = await aConfirmedAudit(secondProperty.site.site_id)
    const id = { id: audit.audit_id }
    expect(
      (await secondProperty.hotel.refusal('resetAuditDate', { params: id, body: { date } })).body,
    ).toMatchObject({
      code: 'agreement-not-accepted',
    })
    const byStatus = await secondProperty.hotel.refusal('changeAuditStatus', {
      params: { ...id, value: 'Audit Confirmed' },
    })
    expect(byStatus.body).toMatchObject({ code: 'agreement-not-accepted' })
    await secondProperty.hotel.call('acceptAgreement', { params: secondProperty.params, body: { revision } })
    await secondProperty.hotel.call('resetAuditDate', { params: id, body: { date } })
  })

  it('is possible for Admins', async () => {
    await anAgreement(db)
    await requireAgreement()
    const { params } = await aProperty()
    await admin.call('requestAudit', { params })
  })
})
