import { type AuditStatus, selectCheckUpCriteria } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { readPdf } from '../documents/testing/read-pdf.ts'
import { replaceCertificateOfAudit } from '../review/apply-effects.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server

const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const admin = server.as(owen)
const PLAN = { months: 12, kind: 'remote', mandatory: true, failed: true, sample: 3 } as const

const setDay = (day: string) => server.clock.set(new Date(`${day}T00:05:00Z`))

async function runOn(day: string): Promise<void> {
  setDay(day)
  await server.runJob('audit-clock')
}

/**
 * A property certified on 10 March 2026 with 12 criteria. The first two are mandatory. The fourth was found noncompliant and
 * then corrected. Its audit type gets the plan of check-ups unless that is null.
 */
async function aCertifiedProperty({ plan = PLAN }: { plan?: typeof PLAN | null } = {}) {
  setDay('2026-03-10')
  const type = await aTypeWithCriteria(db, 12, (index) => ({ is_mandatory: index < 2 }))
  const audit = await anAudit(db, {
    status: 'Quality Check',
    audit_type_id: type.audit_type_id,
    auditor_date: '2026-02-20',
    audit_expires_date: '2028-02-20',
    first_audit: false,
  })
  const hotel = await aUser(db)
  await aGrant(db, { user_id: hotel.user_id, site_id: audit.site_id })
  await createAnswers(db, audit, (index) => ({
    approved: true,
    status: index === 3 ? 'Noncompliant' : 'Compliant',
  }))
  await db
    .updateTable('audit_response')
    .set({ status: 'Compliant' })
    .where('audit_id', '=', audit.audit_id)
    .where('status', '=', 'Noncompliant')
    .execute()
  if (plan)
    await admin.call('saveCheckUpPlan', { params: { id: type.audit_type_id }, body: { checkUps: plan } })
  const certified = await admin.call('changeAuditStatus', {
    params: { id: audit.audit_id, value: 'Certified' },
    body: {},
  })
  const number = certified.body.certificateNumber ?? ''
  const { site_id, audit_id, audit_type_id } = audit
  const auditor = await aUser(db, { roles: ['Auditor'] })

  const audits = async () => (await admin.call('listSiteAudits', { params: { id: site_id } })).body
  const certificate = async () => (await admin.call('getCertificateRecord', { params: { number } })).body
  const checkUps = async () => (await audits()).filter(({ mode }) => mode === 'check-up')
  const mails = async () =>
    (await server.mails())
      .filter(({ to }) => to === hotel.email)
      .map(({ templateKey }) => templateKey)
      .filter((key) => key.startsWith('check-up') || key.startsWith('certificate'))
  return {
    type,
    audit,
    site_id,
    audit_id,
    audit_type_id: audit_type_id ?? '',
    hotel,
    auditor,
    number,
    audits,
    certificate,
    checkUps,
    mails,
  }
}

type Property = Awaited<ReturnType<typeof aCertifiedProperty>>

async function openCheckUp(property: Property) {
  const auditID = (await property.checkUps())[0]?.auditID ?? ''
  return (await admin.call('getAudit', { params: { id: auditID } })).body
}

const visibleCriteria = (audit: Awaited<ReturnType<typeof openCheckUp>>): string[] => {
  const list = (groups: NonNullable<typeof audit.auditType>['groups']): string[] =>
    groups.flatMap((group) => [
      ...group.questions.filter(({ visible }) => visible).map((question) => question.auditTypeQuestionID),
      ...list(group.groups),
    ])
  return list(audit.auditType?.groups ?? [])
}

/** Books the open check-up for the day, answers its criteria on that day and makes the decision. */
async function completeCheckUp(
  property: Property,
  day: string,
  decision: AuditStatus,
  noncompliantCount = 0,
) {
  const { auditType, auditID, auditExpiresDate } = await openCheckUp(property)
  const body = {
    auditID,
    auditType: { auditTypeID: auditType?.auditTypeID ?? '' },
    auditor: { userID: property.auditor.user_id },
    auditorDate: day,
    auditExpiresDate: auditExpiresDate ?? '',
  }
  await admin.call('updateAudit', { body })
  await runOn(day)
  const auditor = server.as(property.auditor)
  const criteria = visibleCriteria(await openCheckUp(property))
  for (const [index, auditTypeQuestionID] of criteria.entries())
    await auditor.call('answerCriterion', {
      params: { auditId: auditID, auditTypeQuestionID },
      body: { text: 'Seen.', auditQuestionStatus: index < noncompliantCount ? 'Noncompliant' : 'Compliant' },
    })
  await auditor.call('changeAuditStatus', {
    params: { id: auditID, value: 'Quality Check' },
    body: { giftDeclaration: { hasBeenBribed: false } },
  })
  for (const auditTypeQuestionID of criteria)
    await admin.call('answerCriterion', {
      params: { auditId: auditID, auditTypeQuestionID },
      body: { responseType: 6 },
    })
  const decided = await admin.call('changeAuditStatus', {
    params: { id: auditID, value: decision },
    body: {},
  })
  return decided.body
}

it('a missed check-up suspends a certificate, a passed one lifts the suspension, and the next audit supersedes the certificate', async () => {
  const property = await aCertifiedProperty()
  await runOn('2027-01-08')
  expect(await property.checkUps()).toEqual([])

  await runOn('2027-01-09')
  const checkUp = await openCheckUp(property)
  expect(checkUp).toMatchObject({
    mode: 'check-up',
    auditStatus: { name: 'Audit Due', description: expect.stringContaining('due by 10th March 2027') },
    checkUpDue: '2027-03-10',
    auditExpiresDate: '2028-02-20',
    auditType: { auditTypeID: property.audit_type_id, version: 1 },
    checkUp: { certificateNumber: property.number, kind: 'remote', missed: false },
    totalQuestions: 6,
  })
  expect(await property.mails()).toEqual(['check-up-due'])
  await runOn('2027-01-10')
  await runOn('2027-02-08')
  await runOn('2027-03-04')
  expect(await property.checkUps()).toHaveLength(1)
  expect(await property.mails()).toEqual(['check-up-due', 'check-up-due', 'check-up-due'])

  await runOn('2027-03-11')
  expect((await property.mails()).slice(3)).toEqual(['check-up-overdue'])
  await runOn('2027-04-09')
  expect((await property.certificate()).state).toBe('valid')
  await runOn('2027-04-10')
  await runOn('2027-04-11')
  expect((await property.mails()).slice(4)).toEqual(['certificate-suspended'])
  const suspended = await property.certificate()
  expect(suspended).toMatchObject({ state: 'suspended', reviewDate: '2027-07-09', validUntil: '2028-02-20' })
  expect(suspended.history.map(({ action, actor, publicReason }) => [action, actor, publicReason])).toEqual([
    ['suspend', null, 'The check-up that was due by 10th March 2027 did not take place.'],
    ['issue', expect.anything(), ''],
  ])
  expect((await openCheckUp(property)).checkUp?.missed).toBe(true)

  const passed = await completeCheckUp(property, '2027-05-03', 'Certified')
  expect(passed).toMatchObject({ auditStatus: { name: 'Certified' }, certificateNumber: null })
  expect((await property.mails()).slice(5)).toEqual(['check-up-passed'])
  const lifted = await property.certificate()
  expect(lifted).toMatchObject({ state: 'valid', reviewDate: null, validUntil: '2028-02-20' })
  expect(lifted.history[0]).toMatchObject({ action: 'lift', publicReason: 'The check-up was passed.' })

  await runOn('2027-09-01')
  expect((await property.mails()).slice(6)).toEqual(['certificate-expiring'])
  expect(await property.checkUps()).toHaveLength(1)
  const renewal = await server.as(property.hotel).call('requestAudit', { params: { id: property.site_id } })
  expect(renewal.body.mode).toBe('on site')
  await db
    .updateTable('audit')
    .set({ status: 'Cancelled' })
    .where('audit_id', '=', renewal.body.auditID)
    .execute()
  const renewed = await anAudit(db, {
    status: 'Quality Check',
    audit_type_id: property.audit_type_id,
    site_id: property.site_id,
    auditor_date: '2027-09-20',
    audit_expires_date: '2029-09-20',
    created_at: new Date('2027-09-02T09:00:00Z'),
  })
  await createAnswers(db, renewed, { approved: true })
  setDay('2027-10-01')
  const next = await admin.call('changeAuditStatus', {
    params: { id: renewed.audit_id, value: 'Certified' },
    body: {},
  })
  expect(await property.certificate()).toMatchObject({
    state: 'superseded',
    supersededBy: next.body.certificateNumber,
  })
  await runOn('2028-02-21')
  expect((await property.checkUps()).map(({ auditStatus }) => auditStatus.name)).toEqual(['Certified'])
})

describe('the criteria of a check-up', () => {
  it('are the failed and mandatory criteria and a sample that the recorded seed reproduces', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const checkUp = await openCheckUp(property)
    const shown = visibleCriteria(checkUp)
    const ids = property.type.questionIDs
    expect(shown).toEqual(expect.arrayContaining([ids[0], ids[1], ids[3]]))
    const redrawnCriteria = selectCheckUpCriteria(
      ids.map((questionID, index) => ({ questionID, isMandatory: index < 2, hasFailed: index === 3 })),
      PLAN,
      checkUp.checkUp?.sampleSeed ?? '',
    )
    expect(shown.toSorted()).toEqual(redrawnCriteria.map(({ questionID }) => questionID).toSorted())
    expect(checkUp.eventLog.at(-1)).toMatchObject({
      title: 'Check-up created',
      description: expect.stringContaining('1 failed before, 2 mandatory, 3 drawn with the seed'),
    })
  })

  it('are the only ones that can be answered', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const { auditID } = await openCheckUp(property)
    await completeCheckUp(property, '2027-02-01', 'Certified')
    const shown = visibleCriteria(await openCheckUp(property))
    const hidden = property.type.questionIDs.find((id) => !shown.includes(id)) ?? ''
    const refusal = await admin.refusal('answerCriterion', {
      params: { auditId: auditID, auditTypeQuestionID: hidden },
      body: { auditQuestionStatus: 'Compliant' },
    })
    expect(refusal.status).toBe(404)
  })

  it('are marked as verified by video in a remote check-up', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const { auditID } = await completeCheckUp(property, '2027-02-01', 'Certified')
    const rows = await db
      .selectFrom('audit_response')
      .select('verified_by')
      .where('audit_id', '=', auditID)
      .execute()
    expect(new Set(rows.map((row) => row.verified_by))).toEqual(new Set(['remote video']))
  })
})

describe('the outcome of a check-up', () => {
  it('Certified confirms the certificate with its number and last day', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    await completeCheckUp(property, '2027-02-01', 'Certified')
    const certificate = await property.certificate()
    expect(certificate).toMatchObject({ state: 'valid', validUntil: '2028-02-20' })
    expect(certificate.history[0]).toMatchObject({
      action: 'confirm',
      state: 'valid',
      actor: { name: 'Owen Pryce' },
    })
    const certificates = await db
      .selectFrom('certificate')
      .select('certificate_number')
      .where('site_id', '=', property.site_id)
      .execute()
    expect(certificates).toHaveLength(1)
  })

  it('has a report of its own, with the criteria that were checked', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const { auditID } = await completeCheckUp(property, '2027-02-01', 'Certified')
    const { title, text } = await readPdf((await admin.call('getAuditReport', { params: { auditID } })).body)
    expect(title).toContain('Check-up report: ')
    expect(text).toContain('Checked remotely 1st February 2027')
    expect(text).toContain(`Certificate number ${property.number}`)
    expect(text.match(/Verified by remote video/g)).toHaveLength(6)
  })

  it('Not Certified suspends the certificate, and a passed check-up that was booked by hand lifts the suspension', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const failed = await completeCheckUp(property, '2027-02-01', 'Not Certified', 1)
    expect(failed.auditStatus.description).toContain('did not pass the check-up')
    expect((await property.mails()).at(-1)).toBe('check-up-not-passed')
    const suspended = await property.certificate()
    expect(suspended).toMatchObject({ state: 'suspended', reviewDate: '2027-05-02' })
    expect(suspended.history[0]).toMatchObject({
      publicReason: 'The check-up found criteria that are not met.',
      actor: { name: 'Owen Pryce' },
    })
    const body = {
      site: { siteID: property.site_id },
      auditType: { auditTypeID: property.audit_type_id },
      auditor: { userID: property.auditor.user_id },
      mode: 'check-up' as const,
      auditorDate: '2027-03-15',
      auditExpiresDate: '2028-02-20',
    }
    const booked = await admin.call('createAudit', { body })
    expect(booked.body).toMatchObject({
      mode: 'check-up',
      auditStatus: { name: 'Audit Confirmed' },
      checkUpDue: '2027-03-15',
      auditExpiresDate: '2028-02-20',
    })
    await completeCheckUp(property, '2027-03-15', 'Certified')
    expect((await property.certificate()).state).toBe('valid')
  })

  it('Improvements leaves the certificate unchanged', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const improvements = await completeCheckUp(property, '2027-02-01', 'Improvements', 1)
    expect(improvements).toMatchObject({ auditStatus: { name: 'Improvements' }, kipDueDate: '2027-05-02' })
    expect((await property.certificate()).history.map(({ action }) => action)).toEqual(['issue'])
  })

  it('Certified does not lift a suspension that an Admin made', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const maren = await aUser(db, { roles: ['Admin'] })
    await server.as(maren).call('suspendCertificate', {
      params: { number: property.number },
      body: {
        publicReason: 'Waste water reached the beach.',
        internalReason: 'Photos.',
        confirmation: property.number,
        reviewDate: '2027-06-01',
      },
    })
    await completeCheckUp(property, '2027-02-01', 'Certified')
    const certificate = await property.certificate()
    expect(certificate).toMatchObject({ state: 'suspended', reviewDate: '2027-06-01' })
    expect(certificate.history[0]).toMatchObject({ action: 'confirm', state: 'suspended' })
  })

  it('cannot be decided by the auditor of the certificate, and cannot be reopened after Certified', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const { auditID } = await completeCheckUp(property, '2027-02-01', 'Improvements', 1)
    await db
      .updateTable('user_account')
      .set({ roles: ['Admin', 'Auditor'] })
      .where('user_id', '=', property.audit.auditor_id ?? '')
      .execute()
    const involved = await server
      .as(property.audit.auditor_id ?? '')
      .refusal('changeAuditStatus', { params: { id: auditID, value: 'Not Certified' }, body: {} })
    expect(involved.body.code).toBe('audit-not-independent')
    await admin.call('changeAuditStatus', { params: { id: auditID, value: 'Not Certified' }, body: {} })
    const reopened = await admin.refusal('changeAuditStatus', {
      params: { id: auditID, value: 'Improvements' },
      body: { criteria: [property.type.questionIDs[0] ?? ''] },
    })
    expect(reopened.status).toBe(409)
  })
})

it('refuses the auditor of a check-up to check and decide the next check-up of its certificate', async () => {
  const property = await aCertifiedProperty()
  await runOn('2027-01-09')
  await completeCheckUp(property, '2027-02-01', 'Not Certified', 1)
  const successor = await aUser(db, { roles: ['Auditor'] })
  await admin.call('createAudit', {
    body: {
      site: { siteID: property.site_id },
      auditType: { auditTypeID: property.audit_type_id },
      auditor: { userID: successor.user_id },
      mode: 'check-up',
      auditorDate: '2027-03-15',
      auditExpiresDate: '2028-02-20',
    },
  })
  const next = { ...property, auditor: successor }
  const { auditID } = await completeCheckUp(next, '2027-03-15', 'Improvements', 1)
  await db
    .updateTable('user_account')
    .set({ roles: ['Admin', 'Auditor'] })
    .where('user_id', '=', property.auditor.user_id)
    .execute()
  const auditor = server.as(property.auditor)
  const [criterion = ''] = visibleCriteria(await openCheckUp(next))
  const accepted = await auditor.refusal('answerCriterion', {
    params: { auditId: auditID, auditTypeQuestionID: criterion },
    body: { text: 'Corrected.', auditQuestionStatus: 'Compliant' },
  })
  await admin.call('answerCriterion', {
    params: { auditId: auditID, auditTypeQuestionID: criterion },
    body: { text: 'Corrected.', auditQuestionStatus: 'Compliant' },
  })
  const confirmed = await auditor.refusal('changeAuditStatus', {
    params: { id: auditID, value: 'Certified' },
    body: {},
  })
  for (const { body } of [accepted, confirmed])
    expect(body).toMatchObject({ status: 403, code: 'audit-not-independent' })
  expect((await property.certificate()).state).toBe('suspended')
})

it('refuses the auditor of a check-up to suspend its certificate after an appeal gave it a new number', async () => {
  const property = await aCertifiedProperty()
  await runOn('2027-01-09')
  await completeCheckUp(property, '2027-02-01', 'Certified')
  const stamp = { at: server.clock.now(), by: owen.user_id }
  await server.platform.transaction((trx) =>
    replaceCertificateOfAudit(server.platform, trx, property.audit_id, stamp),
  )
  await db
    .updateTable('user_account')
    .set({ roles: ['Admin', 'Auditor'] })
    .where('user_id', '=', property.auditor.user_id)
    .execute()
  const { certificateNumber } = (await admin.call('getAudit', { params: { id: property.audit_id } })).body
  const number = certificateNumber ?? ''
  expect(number).not.toBe(property.number)
  const suspended = await server.as(property.auditor).refusal('suspendCertificate', {
    params: { number },
    body: { publicReason: 'x', internalReason: 'x', confirmation: number, reviewDate: '2027-06-01' },
  })
  expect(suspended.body).toMatchObject({ status: 403, code: 'audit-not-independent' })
})

it.each(['present', 'former'] as const)(
  'refuses the %s auditor of a check-up to withdraw its certificate or change its last day through the audit of the certificate',
  async (part) => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const checkUp = await completeCheckUp(property, '2027-02-01', 'Certified')
    if (part === 'former') {
      const successor = await aUser(db, { roles: ['Auditor'] })
      await db
        .updateTable('audit')
        .set({ auditor_id: successor.user_id })
        .where('audit_id', '=', checkUp.auditID)
        .execute()
      await db
        .insertInto('former_auditor')
        .values({ audit_id: checkUp.auditID, user_id: property.auditor.user_id, replaced_at: new Date() })
        .execute()
    }
    await db
      .updateTable('user_account')
      .set({ roles: ['Admin', 'Auditor'] })
      .where('user_id', '=', property.auditor.user_id)
      .execute()
    const auditor = server.as(property.auditor)
    const withdrawn = await auditor.refusal('changeAuditStatus', {
      params: { id: property.audit_id, value: 'Improvements' },
      body: { criteria: [property.type.questionIDs[0] ?? ''], text: 'Seen at the check-up.' },
    })
    const extended = await auditor.refusal('changeAuditExpiry', {
      params: { id: property.audit_id },
      body: { date: '2030-02-20' },
    })
    for (const { body } of [withdrawn, extended])
      expect(body).toMatchObject({ status: 403, code: 'audit-not-independent' })
    expect(await property.certificate()).toMatchObject({ state: 'valid', validUntil: '2028-02-20' })
  },
)

describe('creating check-ups', () => {
  it('requires a plan, no other active audit, and enough time before the certificate ends', async () => {
    const propertyWithoutPlan = await aCertifiedProperty({ plan: null })
    const propertyWithAudit = await aCertifiedProperty()
    const active = await anAudit(db, { site_id: propertyWithAudit.site_id, auditor_date: '2027-05-01' })
    await runOn('2027-03-01')
    expect(await propertyWithoutPlan.checkUps()).toEqual([])
    expect(await propertyWithAudit.checkUps()).toEqual([])
    await db
      .updateTable('audit')
      .set({ status: 'Cancelled' })
      .where('audit_id', '=', active.audit_id)
      .execute()
    await runOn('2027-03-05')
    // The property has 60 days, although the check-up could not be created before.
    expect(await propertyWithAudit.checkUps()).toMatchObject([{ checkUpDue: '2027-05-04' }])
    const expiringProperty = await aCertifiedProperty()
    await runOn('2028-01-15')
    expect(await expiringProperty.checkUps()).toEqual([])
  })

  it('refuses the person who decided the certificate as the auditor, when it is created by hand and when it is booked', async () => {
    const property = await aCertifiedProperty()
    const decider = await aUser(db, { roles: ['Admin', 'Auditor'] })
    await db
      .updateTable('certificate')
      .set({ decided_by: decider.user_id })
      .where('certificate_number', '=', property.number)
      .execute()
    const booking = {
      auditType: { auditTypeID: property.audit_type_id },
      auditor: { userID: decider.user_id },
      auditorDate: '2027-02-01',
      auditExpiresDate: '2028-02-20',
    }
    const created = await admin.refusal('createAudit', {
      body: { ...booking, site: { siteID: property.site_id }, mode: 'check-up' },
    })
    expect(created.body.code).toBe('audit-auditor-not-independent')
    await runOn('2027-01-09')
    const { auditID, qualityCheckerIDs } = await openCheckUp(property)
    expect(qualityCheckerIDs).toEqual([decider.user_id])
    const saved = await admin.refusal('updateAudit', { body: { ...booking, auditID } })
    expect(saved.body.code).toBe('audit-auditor-not-independent')
  })

  it('refuses to create a check-up by hand for a property without a certificate', async () => {
    const audit = await anAudit(db, { status: 'Not Certified' })
    const auditor = await aUser(db, { roles: ['Auditor'] })
    const refusal = await admin.refusal('createAudit', {
      body: {
        site: { siteID: audit.site_id },
        auditType: { auditTypeID: audit.audit_type_id ?? '' },
        auditor: { userID: auditor.user_id },
        mode: 'check-up',
        auditorDate: '2027-03-15',
        auditExpiresDate: '2028-02-20',
      },
    })
    expect(refusal.body.code).toBe('audit-no-certificate')
  })

  it('refuses another expiry date for the check-up, and changes it with that of the certificate', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const { auditID } = await openCheckUp(property)
    const refusal = await admin.refusal('changeAuditExpiry', {
      params: { id: auditID },
      body: { date: '2029-01-01' },
    })
    expect(refusal.body.code).toBe('audit-check-up-fixed')
    await admin.call('changeAuditExpiry', { params: { id: property.audit_id }, body: { date: '2028-06-30' } })
    expect((await openCheckUp(property)).auditExpiresDate).toBe('2028-06-30')
  })

  it('cancels an open check-up whose certificate was withdrawn, so that the next audit can be requested', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const maren = await aUser(db, { roles: ['Admin'] })
    await server.as(maren).call('withdrawCertificate', {
      params: { number: property.number },
      body: { publicReason: 'Closed.', internalReason: 'Closed.', confirmation: property.number },
    })
    await runOn('2027-01-10')
    expect(await property.checkUps()).toMatchObject([{ auditStatus: { name: 'Cancelled' } }])
  })
})

describe('a check-up', () => {
  it('lets the property request the next audit after it is passed, and is not the latest audit of the property', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    const open = await server.as(property.hotel).refusal('requestAudit', { params: { id: property.site_id } })
    expect(open.body.code).toBe('active-audit-exists')
    await completeCheckUp(property, '2027-02-01', 'Improvements', 1)
    setDay('2027-09-01')
    await server.as(property.hotel).call('requestAudit', { params: { id: property.site_id } })
    const latest = await db
      .selectFrom('latest_audit')
      .select('status')
      .where('site_id', '=', property.site_id)
      .executeTakeFirst()
    expect(latest?.status).toBe('Audit Due')
  })

  it('is listed in the due work of administrators, and keeps its status when the certificate expires', async () => {
    const property = await aCertifiedProperty()
    await runOn('2027-01-09')
    setDay('2027-03-08')
    const { body } = await admin.call('getMyWork', {})
    expect(body.thisWeek.items).toContainEqual(
      expect.objectContaining({
        siteID: property.site_id,
        deadline: { kind: 'check-up', date: '2027-03-10' },
      }),
    )
    await completeCheckUp(property, '2027-03-09', 'Certified')
    await runOn('2028-02-21')
    expect(await property.checkUps()).toMatchObject([{ auditStatus: { name: 'Certified' } }])
  })
})

describe('the plan of check-ups', () => {
  it('is saved for the audit type, logged, and refused without criteria', async () => {
    const { audit_type_id } = await aTypeWithCriteria(db, 2)
    const params = { id: audit_type_id }
    const { body } = await admin.call('saveCheckUpPlan', { params, body: { checkUps: PLAN } })
    expect(body).toMatchObject({ checkUps: PLAN, version: 1 })
    expect(body.eventLog[0]).toMatchObject({
      title: 'Check-ups changed',
      description: '12 months after the decision, remote. Criteria: mandatory, failed, 3 drawn.',
    })
    const empty = { ...PLAN, mandatory: false, sample: 0 }
    const refusal = await admin.refusal('saveCheckUpPlan', { params, body: { checkUps: empty } })
    expect(refusal.status).toBe(422)
    const removed = await admin.call('saveCheckUpPlan', { params, body: { checkUps: null } })
    expect(removed.body.checkUps).toBeNull()
  })
})
