import {
  ARRANGING_STATUSES,
  AUDIT_MODES,
  type AuditMode,
  type AuditStatus,
  isAuditStatus,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/**
 * Whether a criterion is part of the report: the criterion and all groups around it are visible. `question` is the table
 * of criteria or its alias. The hidden groups are found once per query, not once per criterion.
 */
export const isVisibleCriterion = (question: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${question}.${name}`)
  return sql<boolean>`(${column('visible')} and ${column('audit_type_group_id')} not in (
    with recursive hidden as (
      select audit_type_group_id from audit_type_group where not visible
      union
      select inner_group.audit_type_group_id
        from audit_type_group as inner_group join hidden on inner_group.parent_group_id = hidden.audit_type_group_id
    )
    select audit_type_group_id from hidden))`
}

/** The same for one audit: a check-up has only the criteria that were chosen for it. */
export const isReportedCriterion = (
  question: string,
  { checkUpID }: { checkUpID: string | null },
): RawBuilder<boolean> =>
  checkUpID === null
    ? isVisibleCriterion(question)
    : sql<boolean>`(${isVisibleCriterion(question)} and ${sql.ref(`${question}.audit_type_question_id`)} in (
        select audit_type_question_id from check_up_criterion where check_up_criterion.audit_id = ${checkUpID}))`

/** The revision with which the audit was started, otherwise the newest enabled one of its type. */
export const EFFECTIVE_REVISION = `coalesce(audit.started_revision, (
  select max(newest.revision) from audit_type_revision as newest
  where newest.audit_type_id = audit.audit_type_id and newest.enabled))`
const effectiveRevision = sql.raw<number>(EFFECTIVE_REVISION)

/**
 * The audits of a type that will start with its newest enabled revision. Cancelled and expired audits without a started
 * revision never start. Undefined for an unknown type.
 */
export async function countNotStarted(db: DbOrTrx, auditTypeID: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('audit_type')
    .leftJoin('audit', (join) =>
      join
        .onRef('audit.audit_type_id', '=', 'audit_type.audit_type_id')
        .on('audit.started_revision', 'is', null)
        .on('audit.status', 'in', [...ARRANGING_STATUSES]),
    )
    .where('audit_type.audit_type_id', '=', auditTypeID)
    .groupBy('audit_type.audit_type_id')
    .select((type) => type.fn.count<number>('audit.audit_id').as('total'))
    .executeTakeFirst()
  return row?.total
}

/** Whether the site has a newer audit that is not a check-up. */
export const HAS_LATER_AUDIT = `exists (
  select from audit as later where later.site_id = audit.site_id and later.created_at > audit.created_at
    and later.mode <> 'check-up')`

/** The columns of an audit in a list. */
export const listedColumns = [
  'audit.audit_id',
  'audit.status',
  'audit.audit_type_id',
  'audit.mode',
  'audit.check_up_due',
  'audit.auditor_id',
  'audit.assigned_user_id',
  'audit.created_at',
  'audit.auditor_date',
  'audit.date_confirmed',
  'audit.requested_date',
  'audit.audit_expires_date',
  'audit.first_audit',
  'audit.auditor_submitted_at',
  'audit.results_sent_at',
  'audit.kip_due_date',
  'audit.certified_at',
  'audit.total_non_compliances',
  'audit.final_non_compliances',
  'audit.auditor_name',
  'audit.overturned_by_case_id',
] as const

const auditColumns = [
  ...listedColumns,
  'audit.status_since',
  'audit.started_revision',
  'audit.created_by',
  'audit.auditor_paid',
  'audit.auditor_invoice_date',
  'audit.certificate_number',
  'audit.version',
] as const

const selectAudits = (db: DbOrTrx) =>
  db
    .selectFrom('audit')
    .innerJoin('site', 'site.site_id', 'audit.site_id')
    .leftJoin('audit_type_revision', (join) =>
      join
        .onRef('audit_type_revision.audit_type_id', '=', 'audit.audit_type_id')
        .on('audit_type_revision.revision', '=', effectiveRevision),
    )
    .leftJoin('check_up', 'check_up.audit_id', 'audit.audit_id')
    .leftJoin('certificate as checked', 'checked.certificate_number', 'check_up.certificate_number')
    .select(auditColumns)
    .select(['check_up.certificate_number as checked_number', 'check_up.kind as check_up_kind'])
    .select(['check_up.sample_seed', 'check_up.missed_at'])
    .select(['site.site_id', 'site.site_name', 'site.company_id', 'site.country', 'site.city_town'])
    .select(['site.property_urn', 'audit_type_revision.name as type_name'])
    .select(['audit_type_revision.type_version', 'audit_type_revision.revision as type_revision'])
    .select(sql.raw<boolean>(HAS_LATER_AUDIT).as('has_later_audit'))
    .select(
      // The auditors of the certificate cannot decide its check-up, and those of a check-up neither the audit of its
      // certificate nor another check-up of it.
      sql<string[]>`array(select user_id from former_auditor
          where former_auditor.audit_id in (audit.audit_id, checked.audit_id) order by replaced_at)
        || array_remove(array[checked.auditor_id], null)
        || array(
          with examined as (
            select check_up.audit_id from certificate join check_up using (certificate_number)
            where certificate.audit_id in (audit.audit_id, checked.audit_id) and check_up.audit_id <> audit.audit_id
          )
          select auditor_id from examined join audit as examination using (audit_id) where auditor_id is not null
          union select user_id from examined join former_auditor using (audit_id))`.as('former_auditor_ids'),
    )

type AuditJoinRow = Awaited<ReturnType<ReturnType<typeof selectAudits>['executeTakeFirstOrThrow']>>
type ColumnsNotInList =
  | 'status_since'
  | 'started_revision'
  | 'created_by'
  | 'auditor_paid'
  | 'auditor_invoice_date'
  | 'certificate_number'
  | 'version'
  | 'former_auditor_ids'
  | 'checked_number'
  | 'check_up_kind'
  | 'sample_seed'
  | 'missed_at'
export type ListedJoinRow = Omit<AuditJoinRow, ColumnsNotInList>

export function readStatus(stored: string): AuditStatus {
  if (!isAuditStatus(stored)) throw new Error(`${stored} is not a status of an audit.`)
  return stored
}

function readMode(stored: string): AuditMode {
  const mode = AUDIT_MODES.find((auditMode) => auditMode === stored)
  if (mode === undefined) throw new Error(`${stored} is not a mode of an audit.`)
  return mode
}

const readType = (row: ListedJoinRow) =>
  row.audit_type_id === null || row.type_name === null
    ? null
    : {
        auditTypeID: row.audit_type_id,
        name: row.type_name,
        typeVersion: row.type_version === 2 ? (2 as const) : (1 as const),
        version: row.type_revision ?? 0,
        /** Set for a check-up, whose report has only some of the criteria. */
        checkUpID: row.check_up_due === null ? null : row.audit_id,
      }

export const readListed = (row: ListedJoinRow) => ({
  auditID: row.audit_id,
  status: readStatus(row.status),
  type: readType(row),
  mode: readMode(row.mode),
  checkUpDue: row.check_up_due,
  isOverturned: row.overturned_by_case_id !== null,
  site: {
    siteID: row.site_id,
    siteName: row.site_name,
    companyID: row.company_id,
    country: row.country,
    cityTown: row.city_town,
    propertyURN: row.property_urn,
  },
  auditorID: row.auditor_id,
  auditorName: row.auditor_name,
  assignedUserID: row.assigned_user_id,
  createdAt: row.created_at,
  auditorDate: row.auditor_date,
  dateConfirmed: row.date_confirmed,
  requestedDate: row.requested_date,
  auditExpiresDate: row.audit_expires_date,
  firstAudit: row.first_audit,
  auditorSubmittedAt: row.auditor_submitted_at,
  resultsSentAt: row.results_sent_at,
  kipDueDate: row.kip_due_date,
  certifiedAt: row.certified_at,
  totalNonCompliances: row.total_non_compliances,
  finalNonCompliances: row.final_non_compliances,
  hasLaterAudit: row.has_later_audit,
})

export type ListedAudit = ReturnType<typeof readListed>

const readAudit = (row: AuditJoinRow) => ({
  ...readListed(row),
  statusSince: row.status_since,
  startedRevision: row.started_revision,
  createdBy: row.created_by,
  auditorPaid: row.auditor_paid,
  auditorInvoiceDate: row.auditor_invoice_date,
  certificateNumber: row.certificate_number,
  version: row.version,
  formerAuditorIDs: row.former_auditor_ids,
  checkUp:
    row.checked_number === null
      ? null
      : {
          certificateNumber: row.checked_number,
          kind: row.check_up_kind === 'on site' ? ('on site' as const) : ('remote' as const),
          sampleSeed: row.sample_seed ?? '',
          missed: row.missed_at !== null,
        },
})

export type AuditRecord = ReturnType<typeof readAudit>

export async function findAudit(db: DbOrTrx, auditID: string): Promise<AuditRecord | undefined> {
  const row = await selectAudits(db).where('audit.audit_id', '=', auditID).executeTakeFirst()
  return row && readAudit(row)
}

/** Audits in the order of the ids. */
export async function findAuditsByID(db: DbOrTrx, auditIDs: readonly string[]): Promise<AuditRecord[]> {
  if (auditIDs.length === 0) return []
  // One array parameter, because a statement with hundreds of parameters would be parsed again for each number of ids.
  const rows = await selectAudits(db).where(sql<SqlBool>`audit.audit_id = any(${auditIDs}::uuid[])`).execute()
  const byID = new Map(rows.map((row) => [row.audit_id, readAudit(row)]))
  return auditIDs.flatMap((auditID) => byID.get(auditID) ?? [])
}

/** Newest first. */
export async function findSiteAudits(db: DbOrTrx, siteID: string): Promise<AuditRecord[]> {
  const rows = await selectAudits(db)
    .where('audit.site_id', '=', siteID)
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.audit_id', 'desc')
    .execute()
  return rows.map(readAudit)
}

/** The number of visible criteria of the audit. */
export async function countQuestions(db: DbOrTrx, type: NonNullable<AuditRecord['type']>): Promise<number> {
  const { total } = await db
    .selectFrom('audit_type_question')
    .where('audit_type_id', '=', type.auditTypeID)
    .where('revision', '=', type.version)
    .where(isReportedCriterion('audit_type_question', type))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
