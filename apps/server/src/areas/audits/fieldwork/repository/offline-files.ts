import type { ConversationType } from '@sojourn/domain'
import { FIELDWORK_STATUSES } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { MESSAGE, RESPONSE } from '../../evidence/repository.ts'

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
