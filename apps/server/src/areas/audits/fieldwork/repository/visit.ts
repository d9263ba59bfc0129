import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { type ConversationType, FIELDWORK_STATUSES } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { MESSAGE, RESPONSE } from '../../evidence/repository.ts'
import { readQuestionStatus } from '../../repository/facts.ts'

export const findVisit = (db: DbOrTrx, auditID: string) =>
  db
    .selectFrom('audit_visit')
    .select(['version', 'record', 'saved_at'])
    .where('audit_id', '=', auditID)
    .executeTakeFirst()

export async function writeVisit(
  trx: DbOrTrx,
  visit: { auditID: string; version: number; record: unknown; savedBy: string; savedAt: Date },
): Promise<void> {
  const columns = {
    version: visit.version,
    record: JSON.stringify(visit.record),
    saved_by: visit.savedBy,
    saved_at: visit.savedAt,
  }
  await trx
    .insertInto('audit_visit')
    .values({ audit_id: visit.auditID, ...columns })
    .onConflict((conflict) => conflict.column('audit_id').doUpdateSet(columns))
    .execute()
}

/** Makes other devices of the person wait with their phrases until the transaction ends. */
export async function lockPhrases(trx: DbOrTrx, userID: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('own-phrases'), hashtext(${userID}))`.execute(trx)
}

export async function findOwnPhrases(db: DbOrTrx, userID: string): Promise<OwnPhrase[]> {
  const rows = await db.selectFrom('own_phrase').selectAll().where('user_id', '=', userID).execute()
  return rows.map((row) => ({
    phraseID: row.phrase_id,
    label: row.label,
    text: row.phrase_text,
    answer: row.answer === null ? null : readQuestionStatus(row.answer),
    changedAt: row.changed_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    deleted: row.deleted,
  }))
}

/** Replaces all phrases of the person. */
export async function replaceOwnPhrases(
  trx: DbOrTrx,
  userID: string,
  phrases: readonly OwnPhrase[],
): Promise<void> {
  await trx.deleteFrom('own_phrase').where('user_id', '=', userID).execute()
  if (phrases.length === 0) return
  await trx
    .insertInto('own_phrase')
    .values(
      phrases.map((phrase) => ({
        user_id: userID,
        phrase_id: phrase.phraseID,
        label: phrase.label,
        phrase_text: phrase.text,
        answer: phrase.answer,
        changed_at: new Date(phrase.changedAt),
        last_used_at: phrase.lastUsedAt === null ? null : new Date(phrase.lastUsedAt),
        deleted: phrase.deleted,
      })),
    )
    .execute()
}

/** The newest frozen data of each answer. */
export const findFrozenData = (db: DbOrTrx, responseIDs: readonly string[]) =>
  db
    .selectFrom('response_data')
    .distinctOn('audit_response_id')
    .select(['audit_response_id', 'frozen_at', 'sha256', 'data_check'])
    .where('audit_response_id', '=', (eb) => eb.fn.any(eb.val(responseIDs)))
    .orderBy('audit_response_id')
    .orderBy('response_data_id', 'desc')
    .execute()

export async function insertFrozenData(
  trx: DbOrTrx,
  frozen: { responseID: string; at: Date; sha256: string; check: unknown },
): Promise<void> {
  await trx
    .insertInto('response_data')
    .values({
      audit_response_id: frozen.responseID,
      frozen_at: frozen.at,
      sha256: frozen.sha256,
      data_check: JSON.stringify(frozen.check),
    })
    .execute()
}

/** The stored data rule of a criterion. */
export async function findDataRule(db: DbOrTrx, questionID: string): Promise<unknown> {
  const row = await db
    .selectFrom('audit_type_question')
    .select('data_rule')
    .where('audit_type_question_id', '=', questionID)
    .where(sql<boolean>`data_rule is not null`)
    .executeTakeFirst()
  return row?.data_rule
}

interface FileRow {
  document_id: string
  name: string
  mime_type: string
  size: number
  question_id: string | null
  created_at: Date
}

const isImage = sql<SqlBool>`document.mime_type like 'image/%'`

/** The documents of an audit's answers and of the threads that the reader can see, without images. */
export async function findAuditDocuments(
  db: DbOrTrx,
  auditID: string,
  conversations: readonly ConversationType[],
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select document.document_id, document.name, document.mime_type, document.size, owned.question_id, document.created_at
    from (
      select ${RESPONSE} as owner_kind, audit_response_id as owner_id, audit_type_question_id as question_id
        from audit_response where audit_id = ${auditID}
      union all
      select ${MESSAGE}, conversation_message_id, audit_type_question_id
        from conversation_message
        where audit_id = ${auditID} and deleted_at is null and conversation = any(${[...conversations]}::text[])
    ) as owned
    join document on document.owner_kind = owned.owner_kind and document.owner_id = owned.owner_id
    where document.deleted_at is null and not ${isImage}
    order by document.created_at, document.document_id`.execute(db)
  return rows
}

/** The images of earlier audits, newest first, with the criterion in the revision of the current audit. */
export async function findEarlierPhotos(
  db: DbOrTrx,
  auditIDs: readonly string[],
  type: { auditTypeID: string; version: number },
): Promise<FileRow[]> {
  if (auditIDs.length === 0) return []
  const { rows } = await sql<FileRow>`
    select document.document_id, document.name, document.mime_type, document.size,
      current_question.audit_type_question_id as question_id, document.created_at
    from audit_response as response
    join audit_type_question as question using (audit_type_question_id)
    left join audit_type_question as current_question on current_question.criterion_id = question.criterion_id
      and current_question.audit_type_id = ${type.auditTypeID} and current_question.revision = ${type.version}
    join document on document.owner_kind = ${RESPONSE} and document.owner_id = response.audit_response_id
    where response.audit_id = any(${auditIDs}::uuid[]) and document.deleted_at is null and ${isImage}
    order by document.created_at desc, document.document_id`.execute(db)
  return rows
}

/** Whether the person is the auditor of a later audit of the same property that is being prepared or carried out. */
export async function isAuditorOfLaterAudit(
  db: DbOrTrx,
  userID: string,
  earlierAuditID: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit as earlier')
    .innerJoin('audit as later', 'later.site_id', 'earlier.site_id')
    .where('earlier.audit_id', '=', earlierAuditID)
    .where('earlier.results_sent_at', 'is not', null)
    .where('later.auditor_id', '=', userID)
    .where('later.status', 'in', [...FIELDWORK_STATUSES])
    .where(sql<SqlBool>`(later.created_at, later.audit_id) > (earlier.created_at, earlier.audit_id)`)
    .select('later.audit_id')
    .executeTakeFirst()
  return row !== undefined
}
