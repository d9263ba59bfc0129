import type { CaseMessage, CaseRecord, CaseSummary } from '@sojourn/contract/cases/case'
import { caseState, certificateState, findInvolvement, hasRole, isParty } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCertificate } from '../certificates/index.ts'
import type { StoredCase } from './repository/cases.ts'
import { findAdmins, findInvolved } from './repository/involvement.ts'
import { type CaseMessageRow, findCaseMessages, findMessageDocuments } from './repository/messages.ts'

export const presentCaseSummary = (record: StoredCase): CaseSummary => ({
  caseID: record.caseID,
  caseNumber: record.caseNumber,
  kind: record.kind,
  title: record.title,
  state: caseState(record),
  siteID: record.siteID,
  propertyName: record.propertyName,
  certificateNumber: record.certificateNumber,
  receivedAt: record.receivedAt.toISOString(),
  acknowledgeBy: record.acknowledgeBy,
  decideBy: record.decideBy,
  acknowledgedAt: record.acknowledgedAt?.toISOString() ?? null,
  handler: record.handler,
  decidedAt: record.decidedAt?.toISOString() ?? null,
  outcome: record.outcome,
})

/** Whether the property sent or received the message. */
export const isVisibleToProperty = ({
  sender,
  audience,
}: Pick<CaseMessageRow, 'sender' | 'audience'>): boolean => sender === 'property' || audience === 'property'

const SENDERS = ['complainant', 'property', 'certifier'] as const
const AUDIENCES = ['complainant', 'property', 'internal', 'statement'] as const

async function presentMessages(db: DbOrTrx, rows: readonly CaseMessageRow[]): Promise<CaseMessage[]> {
  const documents = await findMessageDocuments(
    db,
    rows.map((row) => row.case_message_id),
  )
  return rows.map((row) => ({
    caseMessageID: row.case_message_id,
    from: SENDERS.find((sender) => sender === row.sender) ?? 'certifier',
    to: AUDIENCES.find((audience) => audience === row.audience) ?? null,
    author: row.author_id === null ? null : { userID: row.author_id, name: row.author_name ?? '' },
    text: row.text,
    at: row.sent_at.toISOString(),
    documents: (documents.get(row.case_message_id) ?? []).map((document) => ({
      documentID: document.document_id,
      name: document.name,
      mimeType: document.mime_type,
      size: document.size,
    })),
  }))
}

const presentComplainant = ({ complainant }: StoredCase, seesAll: boolean): CaseRecord['complainant'] => {
  if (!complainant || seesAll) return complainant
  return complainant.isNameHidden ? null : { ...complainant, email: null }
}

/**
 * An Admin gets the whole case. The property gets only the messages that it sent or received, and no list of Admins; so does
 * an Admin with an interest in the case, who also gets their own statements and involvement.
 */
export async function presentCase(
  { clock }: Pick<Platform, 'clock'>,
  db: DbOrTrx,
  reader: Principal,
  record: StoredCase,
): Promise<CaseRecord> {
  const isAdmin = hasRole(reader.roles, 'Admin')
  const certificate =
    record.certificateNumber === null ? undefined : await findCertificate(db, record.certificateNumber)
  const messages = await findCaseMessages(db, record.caseID)
  const involved = isAdmin ? await findInvolved(db, record) : []
  const seesAll = isAdmin && !isParty(findInvolvement(reader.userID, involved))
  const isVisible = (message: CaseMessageRow) =>
    seesAll || isVisibleToProperty(message) || message.author_id === reader.userID
  const admins = isAdmin ? await findAdmins(db) : []
  return {
    ...presentCaseSummary(record),
    auditID: record.auditID,
    certificateState: certificate ? certificateState(certificate, clock.now()) : null,
    complainant: presentComplainant(record, seesAll),
    subject: record.subject,
    appeal: record.appeal && { decision: record.appeal.decision, at: record.appeal.at.toISOString() },
    effect: record.effect,
    letter: record.letter,
    messages: await presentMessages(db, messages.filter(isVisible)),
    people: admins
      .filter(({ userID }) => seesAll || userID === reader.userID)
      .map((person) => ({ ...person, involvement: findInvolvement(person.userID, involved) ?? null })),
    version: record.version,
  }
}
