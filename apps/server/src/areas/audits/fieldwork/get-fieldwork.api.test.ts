import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { anAuditWithHistory } from './testing/an-audit-with-history.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const PHRASES = [{ label: 'Log complete', text: 'Log from {date} complete.', answer: 'Compliant' }]
const DATA_RULE = { sections: ['ENERGY'], months: 3, minimumMonths: 3, enteredWithinDays: 60, trend: 'none' }

describe('getFieldwork', () => {
  it('returns phrases, earlier results, places and contacts', async () => {
    const { site, params, auditor, former, question } = await anAuditWithHistory(server, {
      revision: { walk_areas: ['Kitchen', 'Rooms'] },
      criterionColumns: (index) => (index === 0 ? { phrases: JSON.stringify(PHRASES) } : {}),
    })
    const manager = await aUser(server.db, { roles: ['Hotel'] })
    const chef = await aUser(server.db, { roles: ['Hotel'] })
    const disabled = await aUser(server.db, { roles: ['Hotel'], disabled_at: server.clock.now() })
    for (const { user_id } of [manager, chef, disabled])
      await aGrant(server.db, { user_id, site_id: site.site_id })
    await server.db
      .updateTable('site')
      .set({ main_contact_user_id: manager.user_id, telephone: '01603 000000' })
      .where('site_id', '=', site.site_id)
      .execute()
    const { body } = await auditor.call('getFieldwork', { params })
    expect(body).toMatchObject({
      auditID: params.auditId,
      earlierAudits: [{ auditID: former.audit_id, auditorDate: '2025-02-10', requirements: '2014' }],
      reverifyFailures: false,
      places: ['Kitchen', 'Rooms'],
    })
    expect(body.contacts.map(({ userID, isMain, telephone }) => ({ userID, isMain, telephone }))).toEqual([
      { userID: manager.user_id, isMain: true, telephone: '01603 000000' },
      { userID: chef.user_id, isMain: false, telephone: '' },
    ])
    expect(body.criteria).toEqual([
      {
        auditTypeQuestionID: question(0),
        phrases: PHRASES,
        earlier: [
          {
            auditID: former.audit_id,
            number: '01',
            requirements: '2014',
            status: 'Noncompliant',
            finding: 'No scales in the kitchen.',
            correctedOn: null,
          },
        ],
        failedBefore: true,
        data: null,
      },
      {
        auditTypeQuestionID: question(1),
        phrases: [],
        earlier: [
          {
            auditID: former.audit_id,
            number: '02',
            requirements: '2014',
            status: 'Compliant',
            finding: 'Seen.',
            correctedOn: null,
          },
        ],
        failedBefore: false,
        data: null,
      },
      { auditTypeQuestionID: question(2), phrases: [], earlier: [], failedBefore: false, data: null },
    ])
  })

  it('returns no telephone number if the property has only a dialling code', async () => {
    const { site, params, auditor } = await anAuditWithHistory(server)
    const manager = await aUser(server.db, { roles: ['Hotel'] })
    await aGrant(server.db, { user_id: manager.user_id, site_id: site.site_id })
    await server.db
      .updateTable('site')
      .set({ main_contact_user_id: manager.user_id, telephone: '+351 ' })
      .where('site_id', '=', site.site_id)
      .execute()
    const { body } = await auditor.call('getFieldwork', { params })
    expect(body.contacts).toMatchObject([{ userID: manager.user_id, telephone: '' }])
  })

  it('returns the finding and the day of an accepted correction', async () => {
    const { params, auditor, former, formerAnswers, adminID } = await anAuditWithHistory(server)
    const responseID = formerAnswers[0]?.responseID ?? ''
    const acceptedAt = new Date('2025-03-20T10:00:00Z')
    await server.db
      .insertInto('response_comment')
      .values({
        response_comment_id: responseID,
        audit_response_id: responseID,
        response_type: 1,
        comment_text: 'The scales arrived.',
        created_by: adminID,
        created_at: acceptedAt,
      })
      .execute()
    await server.db
      .updateTable('audit_response')
      .set({ status: 'Compliant' })
      .where('audit_response_id', '=', responseID)
      .execute()
    await server.db
      .insertInto('improvement_acceptance')
      .values({ audit_response_id: responseID, accepted_by: adminID, accepted_at: acceptedAt })
      .execute()
    const { body } = await auditor.call('getFieldwork', { params })
    expect(body.criteria[0]).toMatchObject({
      earlier: [
        {
          auditID: former.audit_id,
          status: 'Noncompliant',
          finding: 'No scales in the kitchen.',
          correctedOn: '2025-03-20',
        },
      ],
      failedBefore: true,
    })
  })

  it('returns the last three submitted audits; the newest decides whether a criterion failed', async () => {
    const { site, type, params, auditor, former } = await anAuditWithHistory(server)
    const older = {
      site_id: site.site_id,
      audit_type_id: type.audit_type_id,
      status: 'Not Certified',
    } as const
    const audits = []
    for (const month of ['03', '04', '05']) {
      const created_at = new Date(`2025-${month}-10T09:00:00Z`)
      const earlierAudit = await anAudit(server.db, {
        ...older,
        created_at,
        auditor_date: `2025-${month}-20`,
      })
      await createAnswers(server.db, earlierAudit, (index) => ({
        status: month === '04' && index === 1 ? 'Noncompliant' : 'Compliant',
      }))
      audits.push(earlierAudit.audit_id)
    }
    await anAudit(server.db, { ...older, status: 'Cancelled', created_at: new Date('2025-06-10T09:00:00Z') })
    const { body } = await auditor.call('getFieldwork', { params })
    expect(body.earlierAudits.map(({ auditID }) => auditID)).toEqual(audits.toReversed())
    expect(body.earlierAudits.map(({ auditID }) => auditID)).not.toContain(former.audit_id)
    expect(body.criteria.map(({ failedBefore }) => failedBefore)).toEqual([false, false, false])
    expect(body.criteria[1]?.earlier.map(({ status }) => status)).toEqual([
      'Compliant',
      'Noncompliant',
      'Compliant',
    ])
  })

  it('compares the monthly data before the audit date with the rule', async () => {
    const { site, params, auditor } = await anAuditWithHistory(server, {
      criterionColumns: (index) => (index === 0 ? { data_rule: JSON.stringify(DATA_RULE) } : {}),
    })
    for (const month of ['2026-01-01', '2026-03-01', '2026-04-01']) {
      const report = await anEnvironmentalReport(server.db, {
        site_id: site.site_id,
        month,
        first_entered_at: month === '2026-01-01' ? new Date('2026-04-02T00:00:00Z') : null,
      })
      await anEnvironmentalEntry(server.db, { report_id: report.report_id })
    }
    const { body } = await auditor.call('getFieldwork', { params })
    expect(body.criteria[0]?.data).toEqual({
      rule: DATA_RULE,
      check: {
        sections: [
          {
            sectionType: 'ENERGY',
            label: 'Energy (kWh)',
            months: [
              { month: '2026-01', value: 1000, perGuestNight: 1, enteredLate: true },
              { month: '2026-02', value: null, perGuestNight: null, enteredLate: false },
              { month: '2026-03', value: 1000, perGuestNight: 1, enteredLate: false },
            ],
            monthsWithData: 2,
            trendPercent: null,
          },
        ],
        isMet: false,
        flags: ['missing', 'late'],
      },
    })
  })

  it('is available only to Admins and the auditor of the audit', async () => {
    const { site, params, admin, formerAuditor } = await anAuditWithHistory(server)
    expect((await admin.call('getFieldwork', { params })).status).toBe(200)
    expect((await formerAuditor.refusal('getFieldwork', { params })).status).toBe(404)
    const auditorAndHotel = await aUser(server.db, { roles: ['Auditor', 'Hotel'] })
    await aGrant(server.db, { user_id: auditorAndHotel.user_id, site_id: site.site_id })
    expect((await server.as(auditorAndHotel).refusal('getFieldwork', { params })).status).toBe(404)
    const hotel = await aUser(server.db, { roles: ['Hotel'] })
    await aGrant(server.db, { user_id: hotel.user_id, site_id: site.site_id })
    expect((await server.as(hotel).refusal('getFieldwork', { params })).status).toBe(403)
  })

  it('returns no contacts for a certified audit', async () => {
    const { site, params, auditor } = await anAuditWithHistory(server, { status: 'Certified' })
    const hotel = await aUser(server.db, { roles: ['Hotel'] })
    await aGrant(server.db, { user_id: hotel.user_id, site_id: site.site_id })
    expect((await auditor.call('getFieldwork', { params })).body.contacts).toEqual([])
  })
})

describe('savePlaceOrder', () => {
  it('orders the places of the audit', async () => {
    const { params, auditor, admin } = await anAuditWithHistory(server, {
      revision: { walk_areas: ['Kitchen', 'Rooms', 'Grounds'] },
    })
    const places = async () => (await auditor.call('getFieldwork', { params })).body.places
    await auditor.call('savePlaceOrder', { params, body: { places: ['Grounds', 'Roof', 'Kitchen'] } })
    expect(await places()).toEqual(['Grounds', 'Kitchen', 'Rooms'])
    await admin.call('savePlaceOrder', { params, body: { places: ['Rooms'] } })
    expect(await places()).toEqual(['Rooms', 'Kitchen', 'Grounds'])
  })

  it('refuses the auditor after the submission and Admins after the decision', async () => {
    const submitted = await anAuditWithHistory(server, { status: 'Quality Check' })
    const body = { places: ['Kitchen'] }
    const { params, auditor, admin, formerAuditor } = submitted
    expect((await auditor.refusal('savePlaceOrder', { params, body })).body.code).toBe(
      'report-closed-to-auditor',
    )
    expect((await admin.call('savePlaceOrder', { params, body })).status).toBe(204)
    expect((await formerAuditor.refusal('savePlaceOrder', { params, body })).status).toBe(404)
    const decided = await anAuditWithHistory(server, { status: 'Certified' })
    const refusal = await decided.admin.refusal('savePlaceOrder', { params: decided.params, body })
    expect(refusal.body.code).toBe('report-closed')
  })

  it('refuses more than 100 places', async () => {
    const { params, auditor } = await anAuditWithHistory(server)
    const places = Array.from({ length: 101 }, (_, index) => `Place ${index}`)
    expect((await auditor.refusal('savePlaceOrder', { params, body: { places } })).status).toBe(422)
  })
})
