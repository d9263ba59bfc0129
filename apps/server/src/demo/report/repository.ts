import { sql } from 'kysely'
import { insertPastCertificate, type PastCertificateEvent } from '../../areas/certificates/index.ts'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { demoId } from '../ids.ts'
import type { Answer } from './answers.ts'
import type { DemoMessage } from './create-messages.ts'
import type { ReportedQuestion } from './reported-audit.ts'

/** A statement can have 65,535 parameters, and a row has at most twelve. */
const BATCH_SIZE = 2000

const insertInBatches = async <Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>) => {
  for (let offset = 0; offset < rows.length; offset += BATCH_SIZE)
    await insert(rows.slice(offset, offset + BATCH_SIZE))
}

export async function findRevisionQuestions(
  trx: DbOrTrx,
  { auditTypeID, version }: { auditTypeID: string; version: number },
): Promise<ReportedQuestion[]> {
  const rows = await trx
    .selectFrom('audit_type_question')
    .select(['audit_type_question_id', 'key', 'is_mandatory', 'evidence', 'data_rule'])
    .where('audit_type_id', '=', auditTypeID)
    .where('revision', '=', version)
    .where('visible', '=', true)
    .orderBy('question_number')
    .execute()
  return rows.map((row) => ({
    questionID: row.audit_type_question_id,
    key: row.key,
    isMandatory: row.is_mandatory,
    evidence: row.evidence,
    hasDataRule: row.data_rule !== null,
  }))
}

export const getResponseID = (auditID: string, { question }: Answer): string =>
  demoId('answer', `${auditID} ${question.key}`)

export interface AnswerOfAudit {
  auditID: string
  answer: Answer
}

/**
 * Inserts tens of thousands of rows from one JSON parameter, which takes a fraction of the time of one parameter per value.
 */
export async function insertAnswers(trx: DbOrTrx, answers: readonly AnswerOfAudit[]): Promise<void> {
  const rows = answers.map(({ auditID, answer }) => ({
    auditID,
    answer,
    id: getResponseID(auditID, answer),
  }))
  const responses = rows.map(({ auditID, answer, id }) => ({
    audit_response_id: id,
    audit_id: auditID,
    audit_type_question_id: answer.question.questionID,
    status: answer.status,
    found: answer.changes.some(({ kind, after }) => kind === 'status' && after === 'Noncompliant'),
    approved: answer.approved,
    auditor_changed: answer.auditorChanged,
    verified_by: answer.verifiedBy,
    version: answer.changes.length,
    created_at: answer.createdAt,
  }))
  await sql`
    insert into audit_response
      (audit_response_id, audit_id, audit_type_question_id, status, found, approved, auditor_changed, verified_by,
        version, created_at)
    select * from json_to_recordset(${JSON.stringify(responses)}) as row (
      audit_response_id uuid, audit_id uuid, audit_type_question_id uuid, status text, found boolean,
      approved boolean, auditor_changed boolean, verified_by text, version integer, created_at timestamptz)`.execute(
    trx,
  )
  const comments = rows.flatMap(({ id, answer }) =>
    answer.comments.map(({ type, text, by, at }, index) => ({
      response_comment_id: demoId('comment', `${id} ${index}`),
      audit_response_id: id,
      response_type: type,
      comment_text: text,
      created_by: by,
      created_at: at,
    })),
  )
  await sql`
    insert into response_comment
      (response_comment_id, audit_response_id, response_type, comment_text, created_by, created_at)
    select * from json_to_recordset(${JSON.stringify(comments)}) as row (
      response_comment_id uuid, audit_response_id uuid, response_type integer, comment_text text,
      created_by uuid, created_at timestamptz)`.execute(trx)
  const acceptances = rows.flatMap(({ id, answer }) =>
    answer.acceptances.map(({ note, by, at }) => ({
      audit_response_id: id,
      note_comment_id: demoId('comment', `${id} ${note}`),
      accepted_by: by,
      accepted_at: at,
    })),
  )
  await sql`
    insert into improvement_acceptance (audit_response_id, note_comment_id, accepted_by, accepted_at)
    select * from json_to_recordset(${JSON.stringify(acceptances)}) as row (
      audit_response_id uuid, note_comment_id uuid, accepted_by uuid, accepted_at timestamptz)`.execute(trx)
  const changes = rows.flatMap(({ id, answer }) =>
    answer.changes.map(({ kind, before, after, by, at }) => ({
      audit_response_id: id,
      kind,
      before,
      after,
      changed_by: by,
      changed_at: at,
    })),
  )
  await sql`
    insert into response_change (audit_response_id, kind, before, after, changed_by, changed_at)
    select * from json_to_recordset(${JSON.stringify(changes)}) as row (
      audit_response_id uuid, kind text, before text, after text, changed_by uuid, changed_at timestamptz)`.execute(
    trx,
  )
}

export interface MessageOfAudit {
  auditID: string
  message: DemoMessage
}

export async function insertMessages(trx: DbOrTrx, messages: readonly MessageOfAudit[]): Promise<void> {
  await insertInBatches(messages, (batch) =>
    trx
      .insertInto('conversation_message')
      .values(
        batch.map(({ auditID, message }) => ({
          conversation_message_id: message.messageID,
          audit_id: auditID,
          audit_type_question_id: message.questionID,
          conversation: message.conversation,
          user_id: message.userID,
          message: message.text,
          created_at: message.at,
          pinned: message.pinned,
          complete: message.complete,
        })),
      )
      .execute(),
  )
  const readers = messages.flatMap(({ auditID, message }) =>
    message.readers.map(({ userID, readAt, mailedAt }) => ({
      conversation_message_id: message.messageID,
      user_id: userID,
      audit_id: auditID,
      conversation: message.conversation,
      tagged: true,
      read_at: readAt,
      mailed_at: mailedAt,
    })),
  )
  await insertInBatches(readers, (batch) => trx.insertInto('message_reader').values(batch).execute())
}

export interface Declaration {
  auditID: string
  by: string
  at: Date
  gift: { items: string; who: string; value: string } | undefined
}

export async function insertDeclarations(trx: DbOrTrx, declarations: readonly Declaration[]): Promise<void> {
  await insertInBatches(declarations, (batch) =>
    trx
      .insertInto('gift_declaration')
      .values(
        batch.map(({ auditID, by, at, gift }) => ({
          gift_declaration_id: demoId('declaration', auditID),
          audit_id: auditID,
          declared_by: by,
          declared_at: at,
          has_been_bribed: gift !== undefined,
          ...gift,
        })),
      )
      .execute(),
  )
}

export interface IssuedCertificate {
  number: string
  auditID: string
  siteName: string
  decidedBy: string
  issuedAt: Date
  history: PastCertificateEvent[]
}

/** The property, criteria, auditor and last day of a certificate are those of its audit. */
export async function insertCertificates(
  trx: DbOrTrx,
  certificates: readonly IssuedCertificate[],
): Promise<void> {
  for (const { history, siteName: _siteName, ...certificate } of certificates) {
    const { siteID, auditTypeID, revision, auditorID, validUntil } = await trx
      .selectFrom('audit')
      .where('audit_id', '=', certificate.auditID)
      .select(['site_id as siteID', 'audit_type_id as auditTypeID', 'started_revision as revision'])
      .select(['auditor_id as auditorID', 'audit_expires_date as validUntil'])
      .$narrowType<{ auditTypeID: string; revision: number; auditorID: string; validUntil: string }>()
      .executeTakeFirstOrThrow()
    const scheme = { auditTypeID, revision }
    await insertPastCertificate(trx, { ...certificate, siteID, scheme, auditorID, validUntil }, history)
  }
}

export interface DocumentRow {
  documentID: string
  owner: { kind: string; id: string }
  name: string
  mimeType: string
  sha256: string
  size: number
  by: string
  at: Date
}

export async function insertDocuments(trx: DbOrTrx, documents: readonly DocumentRow[]): Promise<void> {
  await insertInBatches(documents, (batch) =>
    trx
      .insertInto('document')
      .values(
        batch.map((row) => ({
          document_id: row.documentID,
          sha256: row.sha256,
          name: row.name,
          mime_type: row.mimeType,
          size: row.size,
          owner_kind: row.owner.kind,
          owner_id: row.owner.id,
          created_by: row.by,
          created_at: row.at,
        })),
      )
      .execute(),
  )
}
