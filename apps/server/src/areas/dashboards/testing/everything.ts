import { type ClassificationKey, figuresOf, isClassification, type Totals, totalsOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

const keyOf = (text: string): ClassificationKey => {
  if (!isClassification(text)) throw new Error(`There is no classification "${text}".`)
  return text
}

const typedOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {}

/** The rows of every table that a figure is about, as they are. */
export async function readEverything(db: DbOrTrx) {
  const audits = await db.selectFrom('audit').selectAll().execute()
  const events = await db.selectFrom('event_log').selectAll().where('source', '=', 'Audits').execute()
  const responses = await db.selectFrom('audit_response').selectAll().execute()
  const questions = await db.selectFrom('audit_type_question').selectAll().execute()
  const sites = await db.selectFrom('site').selectAll().execute()
  const reports = await db.selectFrom('environmental_report').selectAll().execute()
  const entries = await db.selectFrom('environmental_entry').selectAll().execute()
  const questionOf = new Map(questions.map((one) => [one.audit_type_question_id, one]))
  const auditOf = new Map(audits.map((one) => [one.audit_id, one]))
  const asked = responses.flatMap((response) => {
    const audit = auditOf.get(response.audit_id)
    const question = questionOf.get(response.audit_type_question_id)
    if (!audit || !question?.visible) return []
    // What a first audit need not meet is not held against it.
    return [{ response, audit, question, counts: question.is_mandatory || !audit.first_audit }]
  })
  return {
    audits,
    events: events.flatMap((event) => {
      const audit = auditOf.get(event.correlation_id)
      return audit ? [{ event, audit }] : []
    }),
    asked,
    answers: asked.filter(({ counts }) => counts),
    sites: sites.map((site) => ({ site, latest: latestOf(site.site_id, audits) })),
    reports: reports.map((report) => {
      const own = entries.filter((entry) => entry.report_id === report.report_id)
      const totals: Totals = totalsOf(
        own.map((entry) => {
          const classification = keyOf(entry.classification)
          const rates = {
            unitRate: entry.unit_rate,
            co2eFactor: entry.co2e_factor,
            kWhFactor: entry.kwh_factor,
          }
          return { classification, figures: figuresOf(classification, typedOf(entry.typed), rates) }
        }),
      )
      return { report, entries: own.length, totals }
    }),
  }
}

export type Everything = Awaited<ReturnType<typeof readEverything>>
export type AuditRow = Everything['audits'][number]

function latestOf(
  siteID: string,
  audits: readonly { site_id: string; created_at: Date; audit_id: string }[],
) {
  const own = audits.filter((audit) => audit.site_id === siteID)
  const later = (one: (typeof own)[number], other: (typeof own)[number]) =>
    other.created_at.getTime() - one.created_at.getTime() || (one.audit_id < other.audit_id ? 1 : -1)
  const found = own.sort(later)[0]
  return found?.audit_id
}
