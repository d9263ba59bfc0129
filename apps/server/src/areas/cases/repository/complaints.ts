import { COMPLAINT_SUBJECTS, type ComplaintSubject, foldEmail } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { isEmail } from '../../../platform/db/queries.ts'
import { CASE_MESSAGE } from './messages.ts'

/** A complaint whose e-mail address is not confirmed yet. */
export interface PendingComplaint {
  certificateNumber: string
  subject: ComplaintSubject
  name: string
  email: string
  isNameHidden: boolean
  text: string
}

const columns = [
  'certificate_number',
  'subject',
  'complainant_name',
  'complainant_email',
  'is_name_hidden',
  'text',
] as const

interface PendingRow {
  certificate_number: string
  subject: string
  complainant_name: string
  complainant_email: string
  is_name_hidden: boolean
  text: string
}

const readPending = (row: PendingRow): PendingComplaint => ({
  certificateNumber: row.certificate_number,
  subject: COMPLAINT_SUBJECTS.find((subject) => subject === row.subject) ?? 'property',
  name: row.complainant_name,
  email: row.complainant_email,
  isNameHidden: row.is_name_hidden,
  text: row.text,
})

export async function insertPendingComplaint(
  trx: Trx,
  complaint: PendingComplaint & { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('pending_complaint')
    .values({
      token_hash: complaint.tokenHash,
      certificate_number: complaint.certificateNumber,
      subject: complaint.subject,
      complainant_name: complaint.name,
      complainant_email: complaint.email,
      is_name_hidden: complaint.isNameHidden,
      text: complaint.text,
      created_at: complaint.createdAt,
      expires_at: complaint.expiresAt,
    })
    .execute()
}

/** Locks the e-mail address until the transaction ends, so that concurrent complaints are counted one after the other. */
export async function countPendingComplaints(trx: Trx, email: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('complaint'), hashtext(${foldEmail(email)}))`.execute(trx)
  const { count } = await trx
    .selectFrom('pending_complaint')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isEmail('complainant_email', email))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function findPendingComplaint(
  db: DbOrTrx,
  tokenHash: string,
  now: Date,
): Promise<PendingComplaint | undefined> {
  const row = await db
    .selectFrom('pending_complaint')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && readPending(row)
}

/** Deletes the row, so that only one of two simultaneous confirmations gets the complaint. */
export async function takePendingComplaint(
  trx: Trx,
  tokenHash: string,
  now: Date,
): Promise<PendingComplaint | undefined> {
  const row = await trx
    .deleteFrom('pending_complaint')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()
  return row && readPending(row)
}

export async function insertComplaintLink(
  trx: Trx,
  link: { tokenHash: string; caseID: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('complaint_link')
    .values({ token_hash: link.tokenHash, case_id: link.caseID, expires_at: link.expiresAt })
    .execute()
}

export async function findCaseOfLink(db: DbOrTrx, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('complaint_link')
    .select('case_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.case_id
}

export async function deleteExpiredComplaints(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom('pending_complaint').where('expires_at', '<=', now).execute()
  await db.deleteFrom('complaint_link').where('expires_at', '<=', now).execute()
}

/** The complainant's first message, to which the file is added, and whether it has one. */
export async function findComplaintMessage(
  db: DbOrTrx,
  caseID: string,
): Promise<{ messageID: string; hasFile: boolean } | undefined> {
  const row = await db
    .selectFrom('case_message')
    .select('case_message_id')
    .select((message) =>
      message
        .exists(
          message
            .selectFrom('document')
            .select('document_id')
            .where('owner_kind', '=', CASE_MESSAGE)
            .whereRef('owner_id', '=', 'case_message_id')
            .where('deleted_at', 'is', null),
        )
        .as('has_file'),
    )
    .where('case_id', '=', caseID)
    .where('sender', '=', 'complainant')
    .orderBy('sent_at')
    .orderBy('case_message_id')
    .executeTakeFirst()
  return row && { messageID: row.case_message_id, hasFile: Boolean(row.has_file) }
}
