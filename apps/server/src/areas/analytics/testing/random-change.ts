import type { AuditStatus } from '@sojourn/domain'
import fc from 'fast-check'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { START } from '#test/start'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { rollUpFigures } from '../../../platform/kept-figures/store.ts'

const CRITERIA = 4
const MONTHS = ['2025-12-01', '2026-01-01', '2026-02-01']

/** Few of everything, so that changes meet. */
export async function aSmallProgramme(db: DbOrTrx) {
  const types = [
    await aTypeWithCriteria(db, CRITERIA, (nth) => ({ is_mandatory: nth !== 1, visible: nth !== 2 })),
    await aTypeWithCriteria(db, 1),
  ]
  const people = [await aUser(db, { roles: ['Auditor'] }), await aUser(db, { roles: ['Auditor'] })]
  const [first] = types
  const sites = [await aSite(db), await aSite(db, { country: 'PT', created_at: new Date('2026-01-20') })]
  const auditIDs: string[] = []
  for (const { site_id } of [...sites, ...sites]) {
    const given = { audit_type_id: first?.audit_type_id ?? '', status: 'Expired Certification' as const }
    const whole = { kip_due_date: '2026-05-01', requested_date: '2026-05-01', first_audit: false }
    const created_at = new Date(START.getTime() - auditIDs.length * 86_400_000)
    auditIDs.push((await anAudit(db, { site_id, ...given, ...whole, created_at })).audit_id)
  }
  return { types, people, siteIDs: sites.map(({ site_id }) => site_id), auditIDs }
}
export type Programme = Awaited<ReturnType<typeof aSmallProgramme>>

const nth = fc.nat(3)
const flag = fc.boolean()
const status = fc.constantFrom<AuditStatus>(
  'Report Pending',
  'Quality Check',
  'Improvements',
  'Certified',
  'Not Certified',
  'Cancelled',
)
/** A site has one audit that is active, so the others are over. */
const OVER: Partial<Record<AuditStatus, AuditStatus>> = {
  'Report Pending': 'Expired Audit',
  'Quality Check': 'Expired Certification',
}

export const change = fc.oneof(
  fc.record({ do: fc.constant('status' as const), nth, status, submitted: flag, monthsAgo: fc.nat(2) }),
  fc.record({ do: fc.constant('type' as const), nth, which: fc.nat(1) }),
  fc.record({ do: fc.constant('people' as const), nth, which: fc.nat(1), assigned: flag }),
  fc.record({ do: fc.constant('dates' as const), nth, month: fc.integer({ min: 1, max: 9 }), first: flag }),
  fc.record({ do: fc.constant('event' as const), nth, status, day: fc.nat(300) }),
  fc.record({ do: fc.constant('answer' as const), nth, which: fc.nat(CRITERIA - 1), fails: flag }),
  fc.record({ do: fc.constant('unanswer' as const), nth, which: fc.nat(CRITERIA - 1) }),
  fc.record({ do: fc.constant('site' as const), nth, country: fc.constantFrom('PT', 'ES'), enabled: flag }),
  fc.record({ do: fc.constant('name' as const), nth, site_name: fc.constantFrom('Lantern', 'Água Azul') }),
  fc.record({ do: fc.constant('place' as const), nth, latitude: fc.constantFrom(null, 37.5, -12.123456789) }),
  fc.record({ do: fc.constant('report' as const), nth, which: fc.nat(2), nights: fc.nat(900) }),
  fc.record({ do: fc.constant('enter' as const), nth, which: fc.nat(2), kWh: fc.nat(9000) }),
  fc.record({ do: fc.constant('withdraw' as const), nth, which: fc.nat(2), whole: flag }),
  fc.record({ do: fc.constant('add up' as const), nth }),
)
export type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

const reportOf = (db: DbOrTrx, site_id: string, month: string) =>
  db
    .selectFrom('environmental_report')
    .select('report_id')
    .where('site_id', '=', site_id)
    .where('month', '=', month)
    .executeTakeFirst()

/** Carries one out as somebody would who has the database to themselves. */
export async function carryOut(db: DbOrTrx, { types, people, siteIDs, auditIDs }: Programme, one: Change) {
  const audit_id = at(auditIDs, one.nth)
  const site_id = at(siteIDs, one.nth)
  const audits = db.updateTable('audit').where('audit_id', '=', audit_id)
  const questionID = () => at(at(types, 0).questionIDs, 'which' in one ? one.which : 0)
  const month = () => at(MONTHS, 'which' in one ? one.which : 0)
  switch (one.do) {
    case 'status': {
      const isFirst = auditIDs.indexOf(audit_id) < siteIDs.length
      const to = isFirst ? one.status : (OVER[one.status] ?? one.status)
      const isWritten = to !== 'Report Pending' || one.submitted
      const submittedAt = new Date(START.getTime() - one.monthsAgo * 31 * 86_400_000)
      const auditor_submitted_at = isWritten ? submittedAt : null
      await audits.set({ status: to, auditor_submitted_at, started_revision: 1 }).execute()
      return
    }
    case 'type':
      await audits.set({ started_revision: 1, audit_type_id: at(types, one.which).audit_type_id }).execute()
      return
    case 'people': {
      const { user_id } = at(people, one.which)
      await audits.set({ auditor_id: user_id, assigned_user_id: one.assigned ? user_id : null }).execute()
      return
    }
    case 'dates':
      await audits
        .set({
          auditor_date: `2026-0${one.month}-15`,
          audit_expires_date: `2028-0${one.month}-15`,
          kip_due_date: `2027-0${one.month}-15`,
          status_since: new Date(`2026-0${one.month}-03T23:30:00Z`),
          results_sent_at: new Date(`2026-0${one.month}-28T00:30:00Z`),
          first_audit: one.first,
        })
        .execute()
      return
    case 'event': {
      const event_at = new Date(START.getTime() - one.day * 86_400_000)
      const told = { source: 'Audits', title: one.status, description: '' }
      await db
        .insertInto('event_log')
        .values({ correlation_id: audit_id, event_at, ...told })
        .execute()
      return
    }
    case 'answer': {
      const answer = one.fails ? 'Noncompliant' : 'Compliant'
      await db
        .insertInto('audit_response')
        .values({
          audit_response_id: newId(),
          audit_id,
          audit_type_question_id: questionID(),
          status: answer,
          created_at: START,
        })
        .onConflict((same) =>
          same.columns(['audit_id', 'audit_type_question_id']).doUpdateSet({ status: answer }),
        )
        .execute()
      return
    }
    case 'unanswer':
      await db
        .deleteFrom('audit_response')
        .where('audit_id', '=', audit_id)
        .where('audit_type_question_id', '=', questionID())
        .execute()
      return
    case 'site':
      await db
        .updateTable('site')
        .set({ country: one.country, enabled: one.enabled })
        .where('site_id', '=', site_id)
        .execute()
      return
    case 'name':
      await db.updateTable('site').set({ site_name: one.site_name }).where('site_id', '=', site_id).execute()
      return
    case 'place':
      await db
        .updateTable('site')
        .set({ latitude: one.latitude, longitude: one.latitude && -7.5 })
        .where('site_id', '=', site_id)
        .execute()
      return
    case 'report':
      await db
        .insertInto('environmental_report')
        .values({
          report_id: newId(),
          site_id,
          month: month(),
          total_guest_nights: one.nights,
          created_at: START,
        })
        .onConflict((same) =>
          same.columns(['site_id', 'month']).doUpdateSet({ total_guest_nights: one.nights }),
        )
        .execute()
      return
    case 'enter': {
      const report = await reportOf(db, site_id, month())
      const typed = JSON.stringify({ 'kwh-used': String(one.kWh), 'co2e-conversion-number': '0.25' })
      // A report that is withdrawn in this very moment takes no entry.
      if (report)
        await anEnvironmentalEntry(db, { report_id: report.report_id, typed, row_no: one.kWh + 1 }).catch(
          () => undefined,
        )
      return
    }
    case 'withdraw': {
      const report_id = (await reportOf(db, site_id, month()))?.report_id ?? newId()
      await db.deleteFrom('environmental_entry').where('report_id', '=', report_id).execute()
      if (one.whole) await db.deleteFrom('environmental_report').where('report_id', '=', report_id).execute()
      return
    }
    case 'add up':
      await rollUpFigures(db)
      return
  }
}
