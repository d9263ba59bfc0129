import { auditType } from '@sojourn/contract/criteria/audit-type'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { eventsOf, selectEvents } from '../../../platform/event-log.ts'

const dictionary = auditType.shape.topics

/** The type in its newest revision, or in the one named. */
export async function findRevision(db: DbOrTrx, auditTypeID: string, version?: number) {
  let revisions = db
    .selectFrom('audit_type_revision')
    .innerJoin('audit_type', 'audit_type.audit_type_id', 'audit_type_revision.audit_type_id')
    .where('audit_type.audit_type_id', '=', auditTypeID)
  if (version !== undefined) revisions = revisions.where('revision', '=', version)
  const row = await revisions
    .selectAll('audit_type_revision')
    .select(['audit_type.retired_at', 'audit_type.version as changes'])
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  return row && { ...row, topics: dictionary.parse(row.topics), sdg_names: dictionary.parse(row.sdg_names) }
}
export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>

interface RevisionKey {
  audit_type_id: string
  revision: number
}

export const findGroups = (db: DbOrTrx, { audit_type_id, revision }: RevisionKey) =>
  db
    .selectFrom('audit_type_group')
    .selectAll()
    .where('audit_type_id', '=', audit_type_id)
    .where('revision', '=', revision)
    .orderBy('sort_order')
    .execute()
export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number]

export const findQuestions = (db: DbOrTrx, { audit_type_id, revision }: RevisionKey) =>
  db
    .selectFrom('audit_type_question')
    .selectAll()
    .where('audit_type_id', '=', audit_type_id)
    .where('revision', '=', revision)
    .orderBy('question_number')
    .execute()
export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number]

/** Newest first. */
export const findEvents = (db: DbOrTrx, auditTypeID: string, limit: number, offset = 0) =>
  selectEvents(eventsOf(db, auditTypeID)).orderBy('event_id', 'desc').limit(limit).offset(offset).execute()

export async function countEvents(db: DbOrTrx, auditTypeID: string): Promise<number> {
  const { total } = await eventsOf(db, auditTypeID)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function auditTypeExists(db: DbOrTrx, auditTypeID: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_type')
    .select('audit_type_id')
    .where('audit_type_id', '=', auditTypeID)
    .executeTakeFirst()
  return row !== undefined
}
