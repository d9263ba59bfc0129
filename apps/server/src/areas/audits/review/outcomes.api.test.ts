import type { AuditStatus } from '@sojourn/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))

const admin = await aUser(server.db, { roles: ['Admin'] })
const asAdmin = server.as(admin)
const typeOfTwo = await aTypeWithCriteria(server.db, 2, (index) => ({ is_mandatory: index === 0 }))
const typeOfForty = await aTypeWithCriteria(server.db, 40)

type Answers = Parameters<typeof createAnswers>[2]

/** An audit with these answers and a Hotel user. */
async function aReport(status: AuditStatus, answers: Answers, overrides: Parameters<typeof anAudit>[1] = {}) {
  const audit = await anAudit(server.db, {
    status,
    audit_type_id: typeOfTwo.audit_type_id,
    assigned_user_id: admin.user_id,
    first_audit: false,
    ...(status === 'Report Pending' ? {} : { total_non_compliances: 7 }),
    ...overrides,
  })
  const hotel = await aUser(server.db)
  await aGrant(server.db, { user_id: hotel.user_id, site_id: audit.site_id })
  await createAnswers(server.db, audit, answers)
  return { audit, hotel, auditor: server.as(audit.auditor_id ?? '') }
}

const statusChange = (id: string, value: AuditStatus) => ({ params: { id, value } })
const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

const mailsAbout = async (auditID: string) =>
  (await server.mails()).filter(({ text }) => text.includes(auditID))

const allApproved: Answers = { approved: true }
const oneNoncompliant: Answers = (index) => ({
  status: index === 0 ? 'Noncompliant' : 'Compliant',
  approved: true,
})

describe('submitting a report', () => {
  const noGift = { hasBeenBribed: false }

  it('requires a status and a comment for every criterion', async () => {
    for (const answers of [
      (index: number) => (index === 0 ? {} : undefined),
      (index: number) => (index === 0 ? {} : { comment: null }),
    ]) {
      const { audit, auditor } = await aReport('Report Pending', answers)
      const { body } = await auditor.refusal('changeAuditStatus', {
        ...statusChange(audit.audit_id, 'Quality Check'),
        body: { giftDeclaration: noGift },
      })
      expect(body).toMatchObject({
        status: 409,
        title: 'Please answer all questions before submitting your audit',
      })
    }
  })

  it('requires the gift declaration, stores the counts and emails the administrator', async () => {
    const { audit, auditor } = await aReport('Report Pending', oneNoncompliant)
    const submit = statusChange(audit.audit_id, 'Quality Check')
    expect((await auditor.refusal('changeAuditStatus', submit)).body.code).toBe('audit-gift-undeclared')
    const { body } = await auditor.call('changeAuditStatus', {
      ...submit,
      body: { giftDeclaration: noGift },
    })
    expect(body).toMatchObject({
      auditStatus: { name: 'Quality Check' },
      auditorSubmittedDate: CLOCK_START.toISOString(),
      totalNonCompliances: 1,
      finalNonCompliances: 1,
      resultsSentDate: null,
    })
    const mails = await mailsAbout(audit.audit_id)
    expect(mails).toMatchObject([{ templateKey: 'report-submitted', to: admin.email }])
    expect(mails[0]?.text).toContain('Noncompliances: 1.')
    const declared = await server.db
      .selectFrom('gift_declaration')
      .select(['has_been_bribed', 'declared_by'])
      .where('audit_id', '=', audit.audit_id)
      .execute()
    expect(declared).toEqual([{ has_been_bribed: false, declared_by: audit.auditor_id }])
    const again = { ...submit, body: { giftDeclaration: noGift } }
    expect((await auditor.refusal('changeAuditStatus', again)).body).toMatchObject({
      status: 409,
      title: 'This audit has already been submitted.',
    })
  })

  it('emails the compliance address and logs a declared gift', async () => {
    await server.db.updateTable('programme_settings').set({ compliance_email: 'fair@example.test' }).execute()
    const { audit, auditor } = await aReport('Report Pending', oneNoncompliant)
    const giftDeclaration = { hasBeenBribed: true, items: 'A watch', who: 'The owner', value: '900 euros' }
    const submit = statusChange(audit.audit_id, 'Quality Check')
    const missing = await auditor.refusal('changeAuditStatus', {
      ...submit,
      body: { giftDeclaration: { hasBeenBribed: true, items: 'A watch' } },
    })
    expect(missing.body.errors?.map(({ field }) => field)).toEqual([
      'giftDeclaration.who',
      'giftDeclaration.value',
    ])
    await auditor.call('changeAuditStatus', { ...submit, body: { giftDeclaration } })
    const mail = (await mailsAbout(audit.audit_id)).find(({ templateKey }) => templateKey === 'gift-declared')
    expect(mail?.to).toBe('fair@example.test')
    for (const detail of ['A watch', 'The owner', '900 euros']) expect(mail?.text).toContain(detail)
    const { body } = await asAdmin.call('getAudit', { params: { id: audit.audit_id } })
    expect(body.eventLog.map(({ title }) => title)).toEqual(['Quality Check', 'Bribery declaration'])
  })

  it('removes the approvals of corrected answers, and requires a correction for each rejection', async () => {
    const { audit, auditor } = await aReport('Rejected', (index) => ({ approved: index === 1 }))
    const submit = statusChange(audit.audit_id, 'Quality Check')
    expect((await auditor.refusal('changeAuditStatus', submit)).body.code).toBe('audit-rejections-left')
    const params = { auditId: audit.audit_id, auditTypeQuestionID: typeOfTwo.questionIDs[0] ?? '' }
    await auditor.call('answerCriterion', { params, body: { text: 'Here is the proof.' } })
    await auditor.call('changeAuditStatus', submit)
    const { body } = await asAdmin.call('getAudit', { params: { id: audit.audit_id } })
    expect(body).toMatchObject({ auditStatus: { name: 'Quality Check' }, totalNonCompliances: 7 })
    const [group] = body.auditType?.groups ?? []
    expect(group?.questions[0]?.response).toMatchObject({ approved: null, corrected: false })
    expect(group?.groups[0]?.questions[0]?.response).toMatchObject({ approved: true })
    const { body: changes } = await asAdmin.call('listAnswerHistory', { params })
    expect(changes.at(-1)).toMatchObject({ kind: 'approval-unset', before: 'Rejected', after: null })
  })
})

describe('sending a report back', () => {
  it('emails the auditor the number of rejections and the reason', async () => {
    const { audit } = await aReport('Quality Check', (index) => ({ approved: index !== 0 }))
    await asAdmin.call('changeAuditStatus', {
      ...statusChange(audit.audit_id, 'Rejected'),
      body: { text: 'See number one.' },
    })
    const [mail] = await mailsAbout(audit.audit_id)
    expect(mail).toMatchObject({ templateKey: 'report-rejected' })
    expect(mail?.text).toContain('Criteria that need changes: 1.')
    expect(mail?.text).toContain('See number one.')
  })

  it('is refused when every criterion is approved', async () => {
    const { audit } = await aReport('Quality Check', allApproved)
    const { body } = await asAdmin.refusal('changeAuditStatus', statusChange(audit.audit_id, 'Rejected'))
    expect(body.code).toBe('audit-all-approved')
  })
})

describe('requiring improvements', () => {
  it('sets the results date and the deadline once, and emails the hotel', async () => {
    const { audit, hotel } = await aReport('Quality Check', oneNoncompliant)
    const { body } = await asAdmin.call('changeAuditStatus', statusChange(audit.audit_id, 'Improvements'))
    expect(body).toMatchObject({
      auditStatus: { name: 'Improvements' },
      resultsSentDate: CLOCK_START.toISOString(),
      kipDueDate: '2026-06-08',
      totalNonCompliances: 7,
      finalNonCompliances: 1,
    })
    const mails = await mailsAbout(audit.audit_id)
    expect(mails).toMatchObject([{ templateKey: 'improvements-required', to: hotel.email }])
    expect(mails[0]?.text).toContain('8th June 2026')
  })

  it('can be repeated with the version of the audit, and keeps the results date and the deadline', async () => {
    const { audit } = await aReport('Improvements', oneNoncompliant, { kip_due_date: '2026-05-01' })
    server.clock.set(new Date('2026-04-01T00:00:00Z'))
    const again = statusChange(audit.audit_id, 'Improvements')
    expect((await asAdmin.refusal('changeAuditStatus', again)).body.title).toBe(
      'This audit has already been submitted.',
    )
    const { body } = await asAdmin.call('changeAuditStatus', { ...again, ...ifMatch(audit.version) })
    expect(body).toMatchObject({ kipDueDate: '2026-05-01', resultsSentDate: CLOCK_START.toISOString() })
  })

  it('uses the improvement period of the programme', async () => {
    await server.db.updateTable('programme_settings').set({ improvement_days: 30 }).execute()
    const { audit } = await aReport('Quality Check', oneNoncompliant)
    const { body } = await asAdmin.call('changeAuditStatus', statusChange(audit.audit_id, 'Improvements'))
    await server.db.updateTable('programme_settings').set({ improvement_days: 90 }).execute()
    expect(body.kipDueDate).toBe('2026-04-09')
  })

  it('is refused if no noncompliance counts', async () => {
    for (const [answers, isFirstAudit] of [
      [allApproved, false],
      // The second criterion is not mandatory at a first audit.
      [
        (index: number) => ({ status: index === 1 ? 'Noncompliant' : 'Compliant', approved: true }) as const,
        true,
      ],
    ] as const) {
      const { audit } = await aReport('Quality Check', answers, { first_audit: isFirstAudit })
      const { body } = await asAdmin.refusal(
        'changeAuditStatus',
        statusChange(audit.audit_id, 'Improvements'),
      )
      expect(body.code).toBe('audit-no-noncompliance')
    }
  })
})

describe('certifying', () => {
  it('issues a certificate number and emails the hotel', async () => {
    const { audit, hotel } = await aReport('Quality Check', allApproved)
    const { body } = await asAdmin.call('changeAuditStatus', statusChange(audit.audit_id, 'Certified'))
    expect(body).toMatchObject({
      auditStatus: { name: 'Certified' },
      certifiedDate: CLOCK_START.toISOString(),
      resultsSentDate: CLOCK_START.toISOString(),
      finalNonCompliances: 0,
    })
    expect(body.certificateNumber).toMatch(/^2026-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/)
    const mails = await mailsAbout(audit.audit_id)
    expect(mails).toMatchObject([{ templateKey: 'certified', to: hotel.email }])
    expect(mails[0]?.text).toContain(body.certificateNumber)
    expect(mails[0]?.text).toContain('20th April 2028')
  })

  it('ignores noncompliant non-mandatory criteria at a first audit', async () => {
    const answers: Answers = (index) => ({
      status: index === 1 ? 'Noncompliant' : 'Compliant',
      approved: true,
    })
    const { audit: first } = await aReport('Quality Check', answers, { first_audit: true })
    const { body } = await asAdmin.call('changeAuditStatus', statusChange(first.audit_id, 'Certified'))
    expect(body.finalNonCompliances).toBe(0)
    const { audit: later } = await aReport('Quality Check', answers)
    expect(
      (await asAdmin.refusal('changeAuditStatus', statusChange(later.audit_id, 'Certified'))).body.code,
    ).toBe('audit-noncompliances-left')
  })

  it('requires an expiry date in the future', async () => {
    const { audit } = await aReport('Quality Check', allApproved, {
      auditor_date: '2024-03-10',
      audit_expires_date: '2026-03-10',
    })
    expect(
      (await asAdmin.refusal('changeAuditStatus', statusChange(audit.audit_id, 'Certified'))).body,
    ).toMatchObject({
      status: 409,
      title: 'The audit expiry date has passed. Please change the expiry date first.',
    })
  })

  it('is possible after the last accepted improvement', async () => {
    const { audit } = await aReport('Improvements', oneNoncompliant)
    const params = { auditId: audit.audit_id, auditTypeQuestionID: typeOfTwo.questionIDs[0] ?? '' }
    expect(
      (await asAdmin.refusal('changeAuditStatus', statusChange(audit.audit_id, 'Certified'))).body.code,
    ).toBe('audit-noncompliances-left')
    await asAdmin.call('answerCriterion', { params, body: { auditQuestionStatus: 'Compliant' } })
    server.clock.set(new Date('2026-03-20T12:00:00Z'))
    const { body } = await asAdmin.call('changeAuditStatus', statusChange(audit.audit_id, 'Certified'))
    expect(body).toMatchObject({
      resultsSentDate: CLOCK_START.toISOString(),
      certifiedDate: '2026-03-20T12:00:00.000Z',
    })
  })
})

describe('failing an audit', () => {
  const noncompliantAnswers =
    (count: number): Answers =>
    (index) => ({
      status: index < count ? 'Noncompliant' : 'Compliant',
      approved: true,
    })

  it('requires at least 40 noncompliances', async () => {
    const type = { audit_type_id: typeOfForty.audit_type_id }
    const { audit: almost } = await aReport('Quality Check', noncompliantAnswers(39), type)
    expect(
      (await asAdmin.refusal('changeAuditStatus', statusChange(almost.audit_id, 'Not Certified'))).body.code,
    ).toBe('audit-not-failed')
    const { audit, hotel } = await aReport('Quality Check', noncompliantAnswers(40), type)
    const { body } = await asAdmin.call('changeAuditStatus', statusChange(audit.audit_id, 'Not Certified'))
    expect(body).toMatchObject({ resultsSentDate: CLOCK_START.toISOString(), finalNonCompliances: 40 })
    expect(await mailsAbout(audit.audit_id)).toMatchObject([
      { templateKey: 'not-certified', to: hotel.email },
    ])
  })

  it('is possible with one noncompliance the day after the deadline', async () => {
    const { audit } = await aReport('Improvements', oneNoncompliant, { kip_due_date: '2026-03-10' })
    expect(
      (await asAdmin.refusal('changeAuditStatus', statusChange(audit.audit_id, 'Not Certified'))).body.code,
    ).toBe('audit-not-failed')
    server.clock.set(new Date('2026-03-11T00:00:00Z'))
    const { body } = await asAdmin.call('changeAuditStatus', statusChange(audit.audit_id, 'Not Certified'))
    expect(body.auditStatus.name).toBe('Not Certified')
  })
})

describe('withdrawing a certificate', () => {
  it('makes the named criteria noncompliant, with the reason as a formal comment', async () => {
    const { audit, hotel } = await aReport('Quality Check', allApproved)
    const certified = await asAdmin.call('changeAuditStatus', statusChange(audit.audit_id, 'Certified'))
    const number = certified.body.certificateNumber ?? ''
    server.clock.set(new Date('2026-09-01T00:00:00Z'))
    const withdrawal = statusChange(audit.audit_id, 'Improvements')
    expect((await asAdmin.refusal('changeAuditStatus', withdrawal)).body.code).toBe('audit-already-submitted')
    const noCriteria = await asAdmin.refusal('changeAuditStatus', { ...withdrawal, body: { criteria: [] } })
    expect(noCriteria.body.code).toBe('audit-criteria-unnamed')
    const foreign = { criteria: [typeOfForty.questionIDs[0] ?? ''], text: 'No.' }
    expect((await asAdmin.refusal('changeAuditStatus', { ...withdrawal, body: foreign })).body.status).toBe(
      404,
    )
    const text = 'The treatment plant is out of order.'
    const { body } = await asAdmin.call('changeAuditStatus', {
      ...withdrawal,
      body: { criteria: [typeOfTwo.questionIDs[0] ?? ''], text },
    })
    expect(body).toMatchObject({
      auditStatus: { name: 'Improvements' },
      kipDueDate: '2026-11-30',
      certificateNumber: null,
      certifiedDate: null,
      finalNonCompliances: 1,
      resultsSentDate: CLOCK_START.toISOString(),
    })
    const { body: seen } = await server.as(hotel).call('getAudit', { params: { id: audit.audit_id } })
    const response = seen.auditType?.groups[0]?.questions[0]?.response
    expect(response?.auditQuestionStatus).toBe('Noncompliant')
    expect(response?.auditorResponse.at(-1)?.text).toBe(text)
    const mail = (await mailsAbout(audit.audit_id)).at(-1)
    expect(mail).toMatchObject({ templateKey: 'improvements-required', to: hotel.email })
    expect(mail?.text).toContain(text)
    const stored = await server.db
      .selectFrom('certificate')
      .select(['status', 'updated_at'])
      .where('certificate_number', '=', number)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ status: 'withdrawn', updated_at: server.clock.now() })
    const params = { auditId: audit.audit_id, auditTypeQuestionID: typeOfTwo.questionIDs[0] ?? '' }
    await asAdmin.call('answerCriterion', { params, body: { auditQuestionStatus: 'Compliant' } })
    const reissued = await asAdmin.call('changeAuditStatus', statusChange(audit.audit_id, 'Certified'))
    expect(reissued.body.certificateNumber).not.toBe(number)
  })
})

describe('parallel decisions', () => {
  it('applies exactly one of several decisions', async () => {
    const { audit } = await aReport('Quality Check', allApproved)
    const url = `/api/Audit/${audit.audit_id}/Certified`
    const responses = await Promise.all([1, 2, 3].map(() => asAdmin.put(url)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body } of responses)
      if (status === 409) expect(body).toMatchObject({ title: 'This audit has already been submitted.' })
    expect(await mailsAbout(audit.audit_id)).toHaveLength(1)
  })

  it('refuses a decision on an outdated version, even if the transition is allowed', async () => {
    const allNoncompliant: Answers = { status: 'Noncompliant', approved: true }
    const { audit } = await aReport('Quality Check', allNoncompliant, {
      audit_type_id: typeOfForty.audit_type_id,
    })
    const seen = ifMatch(audit.version)
    await asAdmin.call('changeAuditStatus', { ...statusChange(audit.audit_id, 'Improvements'), ...seen })
    // The transition is allowed from Improvements too, but this Admin has seen the report in Quality Check.
    const late = await asAdmin.refusal('changeAuditStatus', {
      ...statusChange(audit.audit_id, 'Not Certified'),
      ...seen,
    })
    expect(late.body).toMatchObject({ status: 409, title: 'This audit has already been submitted.' })
  })

  it('refuses a version that is outdated by another change', async () => {
    const { audit } = await aReport('Quality Check', allApproved)
    await asAdmin.call('assignAudit', {
      body: { auditID: audit.audit_id, userID: (await aUser(server.db, { roles: ['Admin'] })).user_id },
    })
    const late = { ...statusChange(audit.audit_id, 'Certified'), ...ifMatch(audit.version) }
    expect((await asAdmin.refusal('changeAuditStatus', late)).body).toMatchObject({
      status: 409,
      code: 'stale',
    })
    const { body } = await asAdmin.call('getAudit', { params: { id: audit.audit_id } })
    expect(body.auditStatus.name).toBe('Quality Check')
  })
})
