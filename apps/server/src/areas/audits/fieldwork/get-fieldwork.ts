import type { Fieldwork } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { dataRule, quickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { answerVisibility, dayOf, formatTelephone, isFieldwork, orderPlaces } from '@sojourn/domain'
import { z } from 'zod'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findVisibleAudit } from '../get-audit.ts'
import type { AuditRecord } from '../repository/records.ts'
import {
  hasFailedBefore,
  presentEarlierResults,
  readEarlierAudits,
  requirementsOf,
} from './earlier-results.ts'
import { checkRules } from './frozen-data.ts'
import {
  findContacts,
  findFieldworkCriteria,
  findPlaceOrder,
  findRevisionSettings,
} from './repository/criteria.ts'

const phrasesSchema = z.array(quickPhrase)

/** The audit, for Admins and its auditor; 404 for all others. */
export async function findOwnAudit(db: DbOrTrx, reader: Principal, auditID: string): Promise<AuditRecord> {
  const audit = await findVisibleAudit(db, reader, auditID)
  if (!answerVisibility(reader, { ...audit, resultsSent: false }).qualityCheck) throw notFound()
  return audit
}

async function readContacts(db: DbOrTrx, audit: AuditRecord): Promise<Fieldwork['contacts']> {
  // The auditor needs the contacts for the visit only.
  if (!isFieldwork(audit.status)) return []
  return (await findContacts(db, audit.site.siteID)).map((row) => ({
    userID: row.user_id,
    name: row.name,
    emailAddress: row.email,
    // Accounts have no telephone number, so the main contact gets the number of the property.
    telephone: row.is_main ? formatTelephone(row.telephone) : '',
    isMain: row.is_main,
  }))
}

/** What the auditor needs at the property. The number of queries does not depend on the number of criteria. */
export async function getFieldwork(
  db: DbOrTrx,
  reader: Principal,
  { auditID, now }: { auditID: string; now: Date },
): Promise<Fieldwork> {
  const audit = await findOwnAudit(db, reader, auditID)
  const { type } = audit
  const settings = type === null ? undefined : await findRevisionSettings(db, type)
  const rows = type === null ? [] : await findFieldworkCriteria(db, type)
  const earlier = await readEarlierAudits(db, audit)
  const rules = rows.flatMap((row) =>
    row.data_rule === null
      ? []
      : [{ questionID: row.audit_type_question_id, rule: dataRule.parse(row.data_rule) }],
  )
  const checks = await checkRules(
    db,
    { siteID: audit.site.siteID, auditDay: audit.auditorDate ?? dayOf(now) },
    rules.map(({ rule }) => rule),
  )
  const data = new Map(
    rules.flatMap(({ questionID, rule }, index) => {
      const check = checks[index]
      return check ? [[questionID, { rule, check }] as const] : []
    }),
  )
  return {
    auditID,
    earlierAudits: earlier.audits.map((audit) => ({
      auditID: audit.audit_id,
      auditorDate: audit.auditor_date ?? '',
      requirements: requirementsOf(audit),
    })),
    reverifyFailures: settings?.reverify_failures ?? false,
    places: orderPlaces(settings?.walk_areas ?? [], await findPlaceOrder(db, auditID)),
    contacts: await readContacts(db, audit),
    criteria: rows.map((row) => ({
      auditTypeQuestionID: row.audit_type_question_id,
      phrases: phrasesSchema.parse(row.phrases),
      earlier: presentEarlierResults(earlier, row.criterion_id),
      failedBefore: hasFailedBefore(earlier, row.criterion_id),
      data: data.get(row.audit_type_question_id) ?? null,
    })),
  }
}
