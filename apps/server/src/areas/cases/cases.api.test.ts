import { problems } from '@sojourn/contract'
import type { Role } from '@sojourn/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCase } from '#test/builders/case'
import { aCertificate } from '#test/builders/certificate'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { newId } from '../../platform/ids.ts'
import { uploadFile } from '../audits/evidence/testing/send-evidence.ts'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))
const { db } = server

const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const maren = await aUser(db, { roles: ['Admin'], first_name: 'Maren', surname: 'Holt' })
const DAY = 86_400_000

/** A certificate that Owen decided and suspended, with a Hotel user of its property. */
async function aSuspendedProperty() {
  const site = await aSite(db, { site_name: `Elaia ${newId()}` })
  const audit = await anAudit(db, {
    status: 'Certified',
    certificate_number: newId().toUpperCase(),
    site_id: site.site_id,
  })
  const { certificate_number: number } = await aCertificate(db, audit, { decided_by: owen.user_id })
  const katerina = await aUser(db, { first_name: 'Katerina', surname: 'Doukas' })
  await aGrant(db, { user_id: katerina.user_id, site_id: site.site_id })
  await server.as(owen).call('suspendCertificate', {
    params: { number },
    body: {
      publicReason: 'A check-up was missed.',
      internalReason: '-',
      confirmation: number,
      reviewDate: '2026-06-01',
    },
  })
  return { site, audit, number, katerina, hotel: server.as(katerina), params: { id: site.site_id } }
}

const setRoles = ({ user_id }: { user_id: string }, roles: Role[]) =>
  db.updateTable('user_account').set({ roles }).where('user_id', '=', user_id).execute()

type Property = Awaited<ReturnType<typeof aSuspendedProperty>>

async function sendAppeal(property: Property, uploads: string[] = []) {
  const { body } = await property.hotel.call('getSiteCases', { params: property.params })
  const [decision] = body.appealable
  if (!decision) throw new Error('There is no decision to appeal against.')
  const { auditID, decision: kind, at } = decision
  const text = 'The valley had no internet after the storm.'
  const appeal = await property.hotel.call('appealDecision', {
    params: property.params,
    body: { auditID, decision: kind, at, text, uploads },
  })
  return { record: appeal.body, decision, id: { id: appeal.body.caseID } }
}

const decisionBody = (outcome: 'decision-stands' | 'decision-changed-in-part' | 'decision-cancelled') => ({
  outcome,
  effect: 'none' as const,
  letter: 'The request of 9th February was not answered.',
})
const readStatus = async (number: string) =>
  (await server.anonymous.call('getPublicCertificate', { params: { number } })).body.status

describe('an appeal of a property', () => {
  it('gets a number and deadlines, stores its file, and does not change the certificate', async () => {
    const property = await aSuspendedProperty()
    const upload = await uploadFile(server, property.katerina, 'outage.txt', Buffer.from('No internet'))
    const { record, decision } = await sendAppeal(property, [upload])
    expect(decision).toMatchObject({ decision: 'suspension', appealBy: '2026-04-09' })
    expect(record).toMatchObject({
      caseNumber: expect.stringMatching(/^A-2026-\d{4}$/),
      kind: 'appeal',
      title: `${property.site.site_name} appeals its suspension`,
      state: 'received',
      acknowledgeBy: '2026-03-15',
      decideBy: '2026-05-09',
      certificateState: 'suspended',
      people: [],
      messages: [
        { from: 'property', author: { name: 'Katerina Doukas' }, documents: [{ name: 'outage.txt' }] },
      ],
    })
    expect(await readStatus(property.number)).toBe('suspended')
    const documentID = record.messages[0]?.documents[0]?.documentID ?? ''
    const path = `/api/Document/${documentID}`
    expect((await property.hotel.get(path)).status).toBe(200)
    expect((await server.as(maren).get(path)).status).toBe(200)
    expect((await server.as(await aUser(db)).get(path)).status).toBe(404)
  })

  it('is possible once, even if two people send it at the same moment, and within 30 days', async () => {
    const property = await aSuspendedProperty()
    const { body } = await property.hotel.call('getSiteCases', { params: property.params })
    const { auditID = '', decision: kind = 'suspension', at = '' } = body.appealable[0] ?? {}
    const request = { params: property.params, body: { auditID, decision: kind, at, text: 'Please check.' } }
    const send = () => property.hotel.call('appealDecision', request)
    const results = await Promise.allSettled([send(), send()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await property.hotel.refusal('appealDecision', request)).body.code).toBe('appeal-exists')
    expect((await property.hotel.call('getSiteCases', { params: property.params })).body).toMatchObject({
      appealable: [],
      cases: [{ kind: 'appeal' }],
    })
    const other = await aSuspendedProperty()
    const expiredDecision = (await other.hotel.call('getSiteCases', { params: other.params })).body
      .appealable[0]
    server.clock.advance(31 * DAY)
    const refused = await other.hotel.refusal('appealDecision', {
      params: other.params,
      body: {
        auditID: expiredDecision?.auditID ?? '',
        decision: 'suspension',
        at: expiredDecision?.at ?? '',
        text: 'Late.',
      },
    })
    expect(refused.body.code).toBe('appeal-too-late')
  })

  it('emails the Admins who were not involved', async () => {
    const { record } = await sendAppeal(await aSuspendedProperty())
    const mails = (await server.mails()).filter(({ subject }) => subject.includes(record.caseNumber))
    expect(mails.map(({ to }) => to)).toContain(maren.email)
    expect(mails.map(({ to }) => to)).not.toContain(owen.email)
  })
})

describe('handling an appeal', () => {
  it('returns 403 to the auditor, checker, suspending Admin and Hotel user, even if they also have the Admin role', async () => {
    const property = await aSuspendedProperty()
    const { id } = await sendAppeal(property)
    await server.as(maren).call('acknowledgeCase', { params: id, body: { title: 'Suspension' } })
    const auditor = property.audit.auditor_id ?? ''
    const checker = await aUser(db, { roles: ['Admin'] })
    await db
      .insertInto('event_log')
      .values({
        correlation_id: property.audit.audit_id,
        event_at: CLOCK_START,
        event_type: 'audit-status-changed',
        status: 'Rejected',
        source: 'Audits',
        title: 'Rejected',
        description: '',
        user_id: checker.user_id,
      })
      .execute()
    for (const userID of [owen.user_id, auditor, property.katerina.user_id, checker.user_id]) {
      await db
        .updateTable('user_account')
        .set({ roles: ['Admin', 'Auditor', 'Hotel'] })
        .where('user_id', '=', userID)
        .execute()
      const person = server.as({ user_id: userID })
      const refused = await person.refusal('decideCase', {
        params: id,
        body: decisionBody('decision-cancelled'),
      })
      expect([refused.status, refused.body.code]).toEqual([403, 'case-person-involved'])
      const assigned = await server
        .as(maren)
        .refusal('assignCase', { params: id, body: { handlerID: userID } })
      expect(assigned.body.code).toBe('case-handler-involved')
      const note = { to: 'internal', text: 'I propose to refuse.' } as const
      expect((await person.refusal('sendCaseMessage', { params: id, body: note })).body.code).toBe(
        'case-audience-invalid',
      )
      await person.call('sendCaseMessage', { params: id, body: { to: 'statement', text: 'My view.' } })
    }
    expect(await readStatus(property.number)).toBe('suspended')
    const { body } = await server.as(maren).call('getCase', { params: id })
    expect(body.people).toContainEqual({
      userID: owen.user_id,
      name: 'Owen Pryce',
      involvement: 'suspended-certificate',
    })
    expect(body.people).toContainEqual({ userID: maren.user_id, name: 'Maren Holt', involvement: null })
    await db
      .updateTable('user_account')
      .set({ roles: ['Admin'] })
      .where('user_id', '=', owen.user_id)
      .execute()
  })

  it('acknowledges once and tells the property who examines the case', async () => {
    const property = await aSuspendedProperty()
    const { id } = await sendAppeal(property)
    const acknowledge = () =>
      server.as(maren).call('acknowledgeCase', { params: id, body: { title: 'Suspension after a storm' } })
    const results = await Promise.allSettled([acknowledge(), acknowledge()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { body } = await property.hotel.call('getCase', { params: id })
    expect(body).toMatchObject({
      state: 'examined',
      title: 'Suspension after a storm',
      handler: { name: 'Maren Holt' },
    })
    const mails = await server.mails()
    expect(
      mails.filter(
        ({ to, templateKey }) => to === property.katerina.email && templateKey === 'case-acknowledged',
      ),
    ).toHaveLength(1)
  })

  describe('by an Admin who has left the property', () => {
    type Person = Awaited<ReturnType<typeof aUser>>
    const deleteGrants = ({ user_id }: Person) =>
      db.deleteFrom('access_grant').where('user_id', '=', user_id).execute()

    it.each<[string, (person: Person, property: Property) => Promise<{ id: { id: string } }>]>([
      [
        'appealed',
        async (person, property) => {
          await aGrant(db, { user_id: person.user_id, site_id: property.site.site_id })
          return sendAppeal({ ...property, hotel: server.as(person) })
        },
      ],
      [
        'wrote for the property',
        async (person, property) => {
          await aGrant(db, { user_id: person.user_id, site_id: property.site.site_id })
          const { id } = await sendAppeal(property)
          await setRoles(person, ['Hotel'])
          await server.as(person).call('sendCaseMessage', { params: id, body: { text: 'The log.' } })
          return { id }
        },
      ],
      [
        'was attached to the property',
        async ({ user_id: id }, property) => {
          const params = { id, siteId: property.site.site_id }
          await server.as(maren).call('attachUserToSite', { params })
          await server.as(maren).call('detachUserFromSite', { params })
          return sendAppeal(property)
        },
      ],
      [
        'was attached to its company',
        async ({ user_id: id }, property) => {
          const params = { id, companyId: property.site.company_id }
          await server.as(maren).call('attachUserToCompany', { params })
          return sendAppeal(property)
        },
      ],
    ])('is refused if the Admin %s', async (_name, becomeInvolved) => {
      const property = await aSuspendedProperty()
      const person = await aUser(db, { roles: ['Admin', 'Hotel'] })
      const { id } = await becomeInvolved(person, property)
      await deleteGrants(person)
      await setRoles(person, ['Admin', 'Hotel'])
      const refused = await server
        .as(person)
        .refusal('acknowledgeCase', { params: id, body: { title: 'Suspension' } })
      expect([refused.status, refused.body.code]).toEqual([403, 'case-person-involved'])
    })

    it('is possible if the Admin was only the auditor of another audit of the property', async () => {
      const property = await aSuspendedProperty()
      const person = await aUser(db, { roles: ['Admin', 'Auditor'] })
      await db
        .insertInto('event_log')
        .values({
          correlation_id: person.user_id,
          event_at: CLOCK_START,
          source: 'People',
          title: 'Access granted',
          description: '',
          data: JSON.stringify({ siteID: property.site.site_id, auditID: newId() }),
        })
        .execute()
      const { id } = await sendAppeal(property)
      await server.as(person).call('acknowledgeCase', { params: id, body: { title: 'Suspension' } })
    })
  })

  it('hides internal notes and statements from the property', async () => {
    const property = await aSuspendedProperty()
    const { id } = await sendAppeal(property)
    const admin = server.as(maren)
    server.clock.advance(60_000)
    await admin.call('sendCaseMessage', { params: id, body: { to: 'internal', text: 'A secret note' } })
    await server
      .as(owen)
      .call('sendCaseMessage', { params: id, body: { to: 'statement', text: 'A secret view' } })
    await admin.call('sendCaseMessage', {
      params: id,
      body: { to: 'property', text: 'Please send the e-mail.' },
    })
    server.clock.advance(60_000)
    await property.hotel.call('sendCaseMessage', { params: id, body: { text: 'Here it is.' } })
    const { body } = await property.hotel.call('getCase', { params: id })
    expect(body.messages.map(({ text }) => text)).toEqual([
      'The valley had no internet after the storm.',
      'Please send the e-mail.',
      'Here it is.',
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
    const mails = (await server.mails()).map(({ text }) => text).join('\n')
    expect(mails).toContain('Please send the e-mail.')
    expect(mails).not.toContain('A secret note')
  })
})

describe('a message of the property', () => {
  it('is refused after 20 messages in a day, even if they are sent at once, and possible the next day', async () => {
    const property = await aSuspendedProperty()
    const { id } = await sendAppeal(property)
    const request = { params: id, body: { text: 'The log.' } }
    const send = () => property.hotel.call('sendCaseMessage', request)
    // The text of the appeal is the first message.
    const results = await Promise.allSettled(Array.from({ length: 21 }, send))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    const refused = await property.hotel.refusal('sendCaseMessage', request)
    expect(refused.body).toMatchObject({
      status: 429,
      code: 'case-message-limit',
      title: problems['case-message-limit'].sentence,
    })
    const toProperty = { to: 'property', text: 'Thank you.' } as const
    await server.as(maren).call('sendCaseMessage', { params: id, body: toProperty })
    server.clock.advance(DAY)
    await send()
  })

  it('is refused once the case is decided', async () => {
    const property = await aSuspendedProperty()
    const { id } = await sendAppeal(property)
    await server.as(maren).call('acknowledgeCase', { params: id, body: { title: 'Suspension' } })
    await server.as(maren).call('decideCase', { params: id, body: decisionBody('decision-stands') })
    const refused = await property.hotel.refusal('sendCaseMessage', {
      params: id,
      body: { text: 'I disagree.' },
    })
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'case-closed-to-messages',
      title: problems['case-closed-to-messages'].sentence,
    })
  })
})

describe('deciding an appeal', () => {
  async function decide(property: Property, outcome: Parameters<typeof decisionBody>[0]) {
    const { id } = await sendAppeal(property)
    const admin = server.as(maren)
    const beforeAcknowledgement = await admin.refusal('decideCase', {
      params: id,
      body: decisionBody(outcome),
    })
    expect(beforeAcknowledgement.body.code).toBe('case-not-acknowledged')
    await admin.call('acknowledgeCase', { params: id, body: { title: 'Appeal' } })
    const { body } = await admin.call('decideCase', { params: id, body: decisionBody(outcome) })
    expect(body).toMatchObject({ state: 'decided', outcome })
    const again = await admin.refusal('decideCase', { params: id, body: decisionBody(outcome) })
    expect(again.body.code).toBe('case-already-decided')
    return body
  }
  const findLetter = async ({ email }: { email: string }) =>
    (await server.mails()).find(({ to, templateKey }) => to === email && templateKey === 'case-decided')

  it('lifts the suspension for "decision-cancelled" and changes nothing for "decision-stands"', async () => {
    const stands = await aSuspendedProperty()
    await decide(stands, 'decision-stands')
    expect(await readStatus(stands.number)).toBe('suspended')
    const cancelled = await aSuspendedProperty()
    const { caseNumber } = await decide(cancelled, 'decision-cancelled')
    const { body } = await server.anonymous.call('getPublicCertificate', {
      params: { number: cancelled.number },
    })
    expect(body.status).toBe('valid')
    expect(body.statusHistory[0]?.reason).toBe(`The suspension was lifted on appeal ${caseNumber}.`)
    expect((await findLetter(cancelled.katerina))?.text).toContain('The suspension is lifted')
    expect((await findLetter(stands.katerina))?.text).toContain('The decision stands.')
  })

  it('issues a certificate with a new number if a withdrawal is cancelled', async () => {
    const property = await aSuspendedProperty()
    const { number } = property
    await server.as(owen).call('withdrawCertificate', {
      params: { number },
      body: { publicReason: 'Not corrected.', internalReason: '-', confirmation: number },
    })
    await decide(property, 'decision-cancelled')
    expect(await readStatus(number)).toBe('withdrawn')
    const { body } = await property.hotel.call('listSiteCertificates', { params: property.params })
    expect(body).toMatchObject([{ state: 'valid', validUntil: '2028-04-20' }, { state: 'withdrawn' }])
    expect(body[0]?.certificateNumber).not.toBe(number)
    const audit = await db
      .selectFrom('audit')
      .select(['status', 'certificate_number'])
      .where('audit_id', '=', property.audit.audit_id)
      .executeTakeFirst()
    expect(audit).toEqual({ status: 'Certified', certificate_number: body[0]?.certificateNumber })
  })

  it.each(['valid', 'suspended'] as const)(
    'keeps a newer certificate that is %s if a withdrawal is cancelled, and says so',
    async (status) => {
      const property = await aSuspendedProperty()
      const { number } = property
      await server.as(owen).call('withdrawCertificate', {
        params: { number },
        body: { publicReason: 'Not corrected.', internalReason: '-', confirmation: number },
      })
      const next = await anAudit(db, {
        status: 'Certified',
        certificate_number: newId().toUpperCase(),
        site_id: property.site.site_id,
      })
      const review_date = status === 'suspended' ? '2026-06-01' : null
      const newer = await aCertificate(db, next, { status, review_date })
      await decide(property, 'decision-cancelled')
      const { body } = await property.hotel.call('listSiteCertificates', { params: property.params })
      const states = body.map(({ certificateNumber, state }) => [certificateNumber, state])
      expect(states).toHaveLength(2)
      expect(states).toEqual(
        expect.arrayContaining([
          [newer.certificate_number, status],
          [number, 'withdrawn'],
        ]),
      )
      expect((await findLetter(property.katerina))?.text).toContain('no other certificate is issued')
    },
  )

  it('marks an audit that was not certified as overturned, and a new audit can be booked', async () => {
    const site = await aSite(db)
    const audit = await anAudit(db, { status: 'Not Certified', site_id: site.site_id })
    const katerina = await aUser(db)
    await aGrant(db, { user_id: katerina.user_id, site_id: site.site_id })
    const property = {
      ...{ site, audit, katerina, number: '' },
      hotel: server.as(katerina),
      params: { id: site.site_id },
    }
    await decide(property, 'decision-cancelled')
    const after = await db
      .selectFrom('audit')
      .select(['status', 'overturned_by_case_id'])
      .where('audit_id', '=', audit.audit_id)
      .executeTakeFirstOrThrow()
    expect(after.status).toBe('Not Certified')
    expect(after.overturned_by_case_id).not.toBeNull()
    const { body } = await property.hotel.call('listSiteAudits', { params: property.params })
    expect(body).toMatchObject([
      {
        overturned: true,
        auditStatus: {
          name: 'Not Certified',
          description: 'An appeal overturned this result, so it no longer counts. A new audit can be booked.',
        },
      },
    ])
    await property.hotel.call('requestAudit', { params: property.params })
  })
})

describe('a complaint', () => {
  it('is hidden from the property until the certifier writes to it, and so is the name of the complainant', async () => {
    const property = await aSuspendedProperty()
    const caseID = await aCase(db, {
      site_id: property.site.site_id,
      audit_id: property.audit.audit_id,
      certificate_number: property.number,
    })
    const id = { id: caseID }
    expect((await property.hotel.refusal('getCase', { params: id })).status).toBe(404)
    await server
      .as(maren)
      .call('sendCaseMessage', { params: id, body: { to: 'property', text: 'Where does the water go?' } })
    const { body } = await property.hotel.call('getCase', { params: id })
    expect(body).toMatchObject({ kind: 'complaint', complainant: null })
    expect(JSON.stringify(body)).not.toMatch(/Whitfield|guest@example/)
    expect(body.messages.map(({ from }) => from)).toEqual(['certifier'])
  })

  it.each(['belongs to the property', 'complained'])(
    'is shown to an Admin who %s like to the property, with their own statement',
    async (interest) => {
      const property = await aSuspendedProperty()
      const person = await aUser(db, { roles: ['Admin', 'Hotel'], first_name: 'Iris', surname: 'Pavlou' })
      const other = await aUser(db, { roles: ['Admin'] })
      const isComplainant = interest === 'complained'
      const complainant_email = (isComplainant ? person : other).email
      if (!isComplainant) await aGrant(db, { user_id: person.user_id, site_id: property.site.site_id })
      const caseID = await aCase(db, {
        site_id: property.site.site_id,
        audit_id: property.audit.audit_id,
        certificate_number: property.number,
        complainant_email,
      })
      const params = { id: caseID }
      const upload = await uploadFile(server, maren, 'notes.txt', Buffer.from('A secret'))
      const note = { to: 'internal' as const, text: 'A secret note', uploads: [upload] }
      const admin = server.as(maren)
      const { messages } = (await admin.call('sendCaseMessage', { params, body: note })).body
      const documentID = messages.flatMap(({ documents }) => documents)[0]?.documentID ?? ''
      await admin.call('sendCaseMessage', { params, body: { to: 'property', text: 'Any news?' } })
      const reader = server.as(person)
      server.clock.advance(60_000)
      const statement = { to: 'statement', text: 'My view.' } as const
      const { body } = await reader.call('sendCaseMessage', { params, body: statement })
      expect(body.messages.map(({ text }) => text)).toEqual(['Any news?', 'My view.'])
      expect(JSON.stringify(body)).not.toMatch(/Whitfield|secret/)
      expect(JSON.stringify(body)).not.toContain(complainant_email)
      const involvement = isComplainant ? 'complained' : 'belongs-to-property'
      expect(body.people).toEqual([{ userID: person.user_id, name: 'Iris Pavlou', involvement }])
      expect((await reader.get(`/api/Document/${documentID}`)).status).toBe(404)
      expect((await admin.get(`/api/Document/${documentID}`)).status).toBe(200)
      expect((await admin.call('getCase', { params })).body.complainant?.name).toBe('Sarah Whitfield')
    },
  )

  it('withdraws the certificate in the transaction of the decision', async () => {
    const property = await aSuspendedProperty()
    const caseID = await aCase(db, {
      site_id: property.site.site_id,
      audit_id: property.audit.audit_id,
      certificate_number: property.number,
    })
    const params = { id: caseID }
    const admin = server.as(maren)
    await admin.call('acknowledgeCase', { params, body: { title: 'Pool water' } })
    const body = { outcome: 'upheld', effect: 'withdraw', letter: 'Water reached the beach.' } as const
    const withoutReasons = await admin.refusal('decideCase', { params, body })
    expect(withoutReasons.body.code).toBe('certificate-reasons-missing')
    expect((await admin.call('getCase', { params })).body.state).toBe('examined')
    const change = {
      publicReason: 'Water reached the beach.',
      internalReason: 'Photos.',
      confirmation: property.number,
    }
    await admin.call('decideCase', { params, body: { ...body, change } })
    expect(await readStatus(property.number)).toBe('withdrawn')
    const letters = (await server.mails()).filter(
      ({ templateKey, text }) =>
        /^(case|complaint)-decided$/.test(templateKey) && text.includes('The certificate is withdrawn.'),
    )
    expect(letters.map(({ to }) => to).sort()).toEqual([property.katerina.email, 'guest@example.test'].sort())
  })
})

describe('the list of cases', () => {
  it('lists open cases by deadline, then decided cases, and can be filtered and searched', async () => {
    const property = await aSuspendedProperty()
    const { record, id } = await sendAppeal(property)
    const admin = server.as(maren)
    const listCases = async (query: Record<string, unknown>) =>
      (await admin.call('listCases', { query: { pageCount: '100', ...query } })).body
    expect(await listCases({ SearchTerm: property.site.site_name.toUpperCase() })).toMatchObject([
      { caseNumber: record.caseNumber, state: 'received' },
    ])
    const overdue = { FilterType: ['State'], Filter: ['overdue'], SearchTerm: record.caseNumber }
    expect(await listCases(overdue)).toEqual([])
    server.clock.advance(6 * DAY)
    expect(await listCases(overdue)).toHaveLength(1)
    await admin.call('acknowledgeCase', { params: id, body: { title: 'Appeal' } })
    expect(await listCases(overdue)).toEqual([])
    await admin.call('decideCase', { params: id, body: decisionBody('decision-stands') })
    const states = (await listCases({})).map(({ state }) => state === 'decided')
    expect(states).toEqual(states.toSorted())
    expect(
      (await admin.refusal('listCases', { query: { FilterType: ['State'], Filter: ['lost'] } })).status,
    ).toBe(400)
  })
})

it('a reply is emailed to the other Admins if the handler is no longer an Admin', async () => {
  const property = await aSuspendedProperty()
  const { record, id } = await sendAppeal(property)
  const former = await aUser(db, { roles: ['Admin'] })
  await server.as(former).call('acknowledgeCase', { params: id, body: { title: 'Suspension' } })
  await setRoles(former, ['Hotel'])
  await property.hotel.call('sendCaseMessage', { params: id, body: { text: 'The log.' } })
  const recipients = (await server.mails())
    .filter(({ templateKey, subject }) => templateKey === 'case-reply' && subject.includes(record.caseNumber))
    .map(({ to }) => to)
  expect(recipients).toContain(maren.email)
  expect(recipients).not.toContain(former.email)
})

describe('the deadlines of cases', () => {
  it('are listed for the Admins who may handle the case, and each is emailed as a reminder once', async () => {
    const property = await aSuspendedProperty()
    const { record, id } = await sendAppeal(property)
    const listDeadlines = async (user: { user_id: string }) =>
      (await server.as(user).call('listCaseDeadlines')).body
        .filter(({ caseID }) => caseID === id.id)
        .map(({ step, date }) => ({ step, date }))
    const runReminders = async () => {
      for (let run = 0; run < 2; run += 1) await server.runJob('case-clock')
      return (await server.mails())
        .filter(
          ({ templateKey, text }) =>
            /^case-(over)?due$/.test(templateKey) && text.includes(record.caseNumber),
        )
        .map(({ to, subject }) => [to, subject])
    }
    expect(await listDeadlines(maren)).toEqual([{ step: 'acknowledge', date: '2026-03-15' }])
    expect(await listDeadlines(owen)).toEqual([])
    expect(await runReminders()).toEqual([])
    server.clock.set(new Date('2026-03-14T06:00:00Z'))
    const dueReminder = [maren.email, `Case ${record.caseNumber} must be acknowledged by 15th March 2026`]
    expect(await runReminders()).toContainEqual(dueReminder)
    expect((await runReminders()).map(([to]) => to)).not.toContain(owen.email)
    server.clock.set(new Date('2026-03-16T06:00:00Z'))
    expect(await runReminders()).toContainEqual([maren.email, `Case ${record.caseNumber} is overdue`])
    await server.as(maren).call('acknowledgeCase', { params: id, body: { title: 'Suspension' } })
    expect(await listDeadlines(maren)).toEqual([])
    server.clock.set(new Date('2026-05-10T06:00:00Z'))
    expect(await listDeadlines(maren)).toEqual([{ step: 'decide', date: '2026-05-09' }])
    expect((await runReminders()).filter(([to]) => to === maren.email)).toHaveLength(3)
  })
})
