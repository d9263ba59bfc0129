import {
  APPEALABLE_DECISIONS,
  type AppealableDecision,
  CASE_KINDS,
  CASE_OUTCOMES,
  type CaseKind,
  type CaseOutcome,
  COMPLAINT_EFFECTS,
  COMPLAINT_SUBJECTS,
  type ComplaintEffect,
  type ComplaintSubject,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'

const selectCases = (db: DbOrTrx) =>
  db
    .selectFrom('certification_case')
    .innerJoin('site', 'site.site_id', 'certification_case.site_id')
    .leftJoin('user_account as handler', 'handler.user_id', 'certification_case.handler_id')
    .selectAll('certification_case')
    .select(['site.site_name', 'handler.name as handler_name'])

type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>

function readOneOf<const Value extends string>(values: readonly Value[], stored: string): Value {
  const value = values.find((allowed) => allowed === stored)
  if (value === undefined) throw new Error(`${stored} is not one of ${values.join(', ')}.`)
  return value
}

const readOptional = <const Value extends string>(
  values: readonly Value[],
  stored: string | null,
): Value | null => (stored === null ? null : readOneOf(values, stored))

const readCase = (row: CaseRow) => ({
  caseID: row.case_id,
  caseNumber: row.case_number,
  kind: readOneOf(CASE_KINDS, row.kind),
  title: row.title,
  siteID: row.site_id,
  propertyName: row.site_name,
  auditID: row.audit_id,
  certificateNumber: row.certificate_number,
  subject: readOptional(COMPLAINT_SUBJECTS, row.subject),
  complainant:
    row.complainant_name === null || row.complainant_email === null
      ? null
      : { name: row.complainant_name, email: row.complainant_email, isNameHidden: row.is_name_hidden },
  appeal:
    row.appealed_decision === null || row.appealed_at === null
      ? null
      : { decision: readOneOf(APPEALABLE_DECISIONS, row.appealed_decision), at: row.appealed_at },
  appellantID: row.appellant_id,
  receivedAt: row.received_at,
  acknowledgeBy: row.acknowledge_by,
  decideBy: row.decide_by,
  acknowledgedAt: row.acknowledged_at,
  handler: row.handler_id === null ? null : { userID: row.handler_id, name: row.handler_name ?? '' },
  decidedAt: row.decided_at,
  outcome: readOptional(CASE_OUTCOMES, row.outcome),
  effect: readOptional(COMPLAINT_EFFECTS, row.effect),
  letter: row.letter,
  version: row.version,
})

export type StoredCase = ReturnType<typeof readCase>

export interface CaseSearch {
  kinds: readonly string[]
  /** `received`, `examined`, `decided` or `overdue`. */
  states: readonly string[]
  searchTerm: string
  today: string
  page: number
  pageSize: number
}

const isInState = (state: string, today: string): RawBuilder<SqlBool> => {
  if (state === 'decided') return sql<SqlBool>`decided_at is not null`
  if (state === 'received') return sql<SqlBool>`acknowledged_at is null`
  if (state === 'examined') return sql<SqlBool>`acknowledged_at is not null and decided_at is null`
  return sql<SqlBool>`decided_at is null
    and (decide_by < ${today} or acknowledged_at is null and acknowledge_by < ${today})`
}

/** Open cases first, the earliest deadline first; then decided ones, the newest first. */
export async function findCases(
  db: DbOrTrx,
  { kinds, states, searchTerm, today, page, pageSize }: CaseSearch,
): Promise<{ rows: StoredCase[]; totalCount: number }> {
  let matching = db
    .selectFrom('certification_case')
    .innerJoin('site', 'site.site_id', 'certification_case.site_id')
  if (kinds.length > 0) matching = matching.where('kind', 'in', kinds)
  if (states.length > 0)
    matching = matching.where(
      sql<SqlBool>`(${sql.join(
        states.map((state) => isInState(state, today)),
        sql` or `,
      )})`,
    )
  if (searchTerm !== '') {
    matching = matching.where(({ or }) =>
      or(
        ['case_number', 'title', 'site_name'].map(
          (column) =>
            sql<SqlBool>`plain(${sql.ref(column)}) like '%' || plain(${searchTerm.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`,
        ),
      ),
    )
  }
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = matching
    .select('case_id')
    .orderBy(sql`decided_at is not null`)
    .orderBy(sql`decided_at desc nulls last`)
    .orderBy('decide_by')
    .orderBy('case_number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await selectCases(db)
    .where('case_id', 'in', ids)
    .orderBy(sql`decided_at is not null`)
    .orderBy(sql`decided_at desc nulls last`)
    .orderBy('decide_by')
    .orderBy('case_number')
    .execute()
  return { rows: rows.map(readCase), totalCount: total }
}

export async function findCase(db: DbOrTrx, caseID: string): Promise<StoredCase | undefined> {
  const row = await selectCases(db).where('case_id', '=', caseID).executeTakeFirst()
  return row && readCase(row)
}

export async function lockCase(trx: Trx, caseID: string): Promise<StoredCase | undefined> {
  await trx
    .selectFrom('certification_case')
    .select('case_id')
    .where('case_id', '=', caseID)
    .forUpdate()
    .execute()
  return findCase(trx, caseID)
}

/** The cases that the property may see: its appeals, decided complaints, and complaints about which it received a message. */
const isVisibleToProperty = sql<SqlBool>`(kind = 'appeal' or decided_at is not null or exists (
  select from case_message
  where case_message.case_id = certification_case.case_id and audience = 'property'))`

export async function findPropertyCase(db: DbOrTrx, caseID: string): Promise<StoredCase | undefined> {
  const row = await selectCases(db)
    .where('case_id', '=', caseID)
    .where(isVisibleToProperty)
    .executeTakeFirst()
  return row && readCase(row)
}

export async function findSiteCases(
  db: DbOrTrx,
  siteID: string,
  { onlyVisible }: { onlyVisible: boolean },
): Promise<StoredCase[]> {
  const rows = await selectCases(db)
    .where('certification_case.site_id', '=', siteID)
    .$if(onlyVisible, (query) => query.where(isVisibleToProperty))
    .orderBy('received_at', 'desc')
    .orderBy('case_number', 'desc')
    .execute()
  return rows.map(readCase)
}

/** The next number of a case; the row of the counter is locked until the transaction ends. */
export async function takeCaseNumber(trx: Trx, kind: CaseKind, year: number): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into case_counter (kind, year, last_number) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last_number = case_counter.last_number + 1
    returning last_number`.execute(trx)
  return rows[0]?.last_number ?? 1
}

export interface OpenedCase {
  caseID: string
  caseNumber: string
  receivedAt: Date
  acknowledgeBy: string
  decideBy: string
}

const caseColumns = (opened: OpenedCase & { title: string; siteID: string; auditID: string }) => ({
  case_id: opened.caseID,
  case_number: opened.caseNumber,
  title: opened.title,
  site_id: opened.siteID,
  audit_id: opened.auditID,
  received_at: opened.receivedAt,
  acknowledge_by: opened.acknowledgeBy,
  decide_by: opened.decideBy,
})

export interface NewAppeal extends OpenedCase {
  title: string
  siteID: string
  auditID: string
  certificateNumber: string | null
  decision: AppealableDecision
  decisionAt: Date
  appellantID: string
}

/** Returns false if the property has already appealed against this decision. */
export async function insertAppeal(trx: Trx, appeal: NewAppeal): Promise<boolean> {
  const inserted = await trx
    .insertInto('certification_case')
    .values({
      ...caseColumns(appeal),
      kind: 'appeal',
      certificate_number: appeal.certificateNumber,
      appealed_decision: appeal.decision,
      appealed_at: appeal.decisionAt,
      appellant_id: appeal.appellantID,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function saveHandler(
  trx: Trx,
  caseID: string,
  change: { handlerID: string; acknowledgedAt?: Date; title?: string },
): Promise<void> {
  await trx
    .updateTable('certification_case')
    .set((row) => ({
      handler_id: change.handlerID,
      version: row('version', '+', 1),
      ...(change.acknowledgedAt && { acknowledged_at: change.acknowledgedAt }),
      ...(change.title !== undefined && { title: change.title }),
    }))
    .where('case_id', '=', caseID)
    .execute()
}

export async function saveDecision(
  trx: Trx,
  caseID: string,
  decision: { at: Date; by: string; outcome: CaseOutcome; effect: ComplaintEffect; letter: string },
): Promise<void> {
  await trx
    .updateTable('certification_case')
    .set((row) => ({
      decided_at: decision.at,
      decided_by: decision.by,
      outcome: decision.outcome,
      effect: decision.effect,
      letter: decision.letter,
      version: row('version', '+', 1),
    }))
    .where('case_id', '=', caseID)
    .execute()
}

export interface NewComplaint extends OpenedCase {
  title: string
  siteID: string
  auditID: string
  certificateNumber: string
  subject: ComplaintSubject
  complainant: { name: string; email: string; isNameHidden: boolean }
}

export async function insertComplaint(trx: Trx, complaint: NewComplaint): Promise<void> {
  await trx
    .insertInto('certification_case')
    .values({
      ...caseColumns(complaint),
      kind: 'complaint',
      certificate_number: complaint.certificateNumber,
      subject: complaint.subject,
      complainant_name: complaint.complainant.name,
      complainant_email: complaint.complainant.email,
      is_name_hidden: complaint.complainant.isNameHidden,
    })
    .execute()
}

/** Marks the decision about the audit as overturned on appeal. The status of the audit stays Not Certified. */
export async function markOverturned(trx: Trx, auditID: string, caseID: string): Promise<void> {
  await trx
    .updateTable('audit')
    .set((row) => ({ overturned_by_case_id: caseID, version: row('version', '+', 1) }))
    .where('audit_id', '=', auditID)
    .execute()
}

export async function siteExists(db: DbOrTrx, siteID: string): Promise<boolean> {
  const row = await db.selectFrom('site').select('site_id').where('site_id', '=', siteID).executeTakeFirst()
  return row !== undefined
}
