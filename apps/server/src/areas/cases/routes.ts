import type { ListRequest } from '@sojourn/contract'
import type { CaseMessage, CaseRecord, CaseSummary } from '@sojourn/contract/cases/case'
import {
  CASE_KINDS,
  CASE_STATES,
  caseState,
  certificateState,
  dayOf,
  findInvolvement,
  hasRole,
  isParty,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { DocumentReader } from '../../platform/files/files.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { invalidFilter, readFilters, readListRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCertificate } from '../certificates/index.ts'
import { worksForProperty } from '../people/index.ts'
import {
  acknowledgeCase,
  appealDecision,
  assignCase,
  decideCase,
  findVisibleCase,
  listAppealableDecisions,
  sendCaseMessage,
} from './commands.ts'
import { listCaseDeadlines } from './deadlines.ts'
import {
  type CaseSearch,
  findCase,
  findCases,
  findSiteCases,
  type StoredCase,
  siteExists,
} from './repository/cases.ts'
import { findAdmins, findInvolved } from './repository/involvement.ts'
import {
  type CaseMessageRow,
  findCaseMessage,
  findCaseMessages,
  findMessageDocuments,
} from './repository/messages.ts'

const presentCaseSummary = (record: StoredCase): CaseSummary => ({
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
const isVisibleToProperty = ({ sender, audience }: Pick<CaseMessageRow, 'sender' | 'audience'>): boolean =>
  sender === 'property' || audience === 'property'

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
 * An Admin gets the whole case. The property gets only the messages that it sent or received, and no list of Admins. An Admin
 * with an interest in the case gets the same as the property, and also their own statements and involvement.
 */
async function presentCase(
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

const STATES: readonly string[] = [...CASE_STATES, 'overdue']

function readSearch(request: ListRequest, now: Date): CaseSearch {
  const { Kind: kinds = [], State: states = [] } = readFilters(request, ['Kind', 'State'])
  const unknownKind = kinds.find((kind) => !CASE_KINDS.some((known) => known === kind))
  if (unknownKind !== undefined) throw invalidFilter('Kind', unknownKind)
  const unknownState = states.find((state) => !STATES.includes(state))
  if (unknownState !== undefined) throw invalidFilter('State', unknownState)
  const { page, pageSize, searchTerm = '' } = request
  return { kinds, states, searchTerm, today: dayOf(now), page, pageSize }
}

/** Admins without an interest in the case read the documents of all messages, others those of the messages they see. */
export const readCaseDocument: DocumentReader = async (db: DbOrTrx, reader, messageID) => {
  const message = reader && (await findCaseMessage(db, messageID))
  const record = message && (await findCase(db, message.case_id))
  if (!reader || !message || !record) return false
  if (hasRole(reader.roles, 'Admin')) {
    const involvement = findInvolvement(reader.userID, await findInvolved(db, record))
    return !isParty(involvement) || isVisibleToProperty(message) || message.author_id === reader.userID
  }
  return isVisibleToProperty(message) && (await worksForProperty(db, reader, record.siteID))
}

type CaseCall =
  | 'acknowledgeCase'
  | 'appealDecision'
  | 'assignCase'
  | 'decideCase'
  | 'getCase'
  | 'getSiteCases'
  | 'listCaseDeadlines'
  | 'listCases'
  | 'sendCaseMessage'

export function casesHandlers(platform: Platform): Pick<Handlers, CaseCall> {
  const { db, clock } = platform
  const respond = (reader: Principal, record: StoredCase, setVersion: (version: number) => void) => {
    setVersion(record.version)
    return presentCase(platform, db, reader, record)
  }
  return {
    listCases: async ({ query }) => {
      const { rows, totalCount } = await findCases(db, readSearch(readListRequest(query), clock.now()))
      return { rows: rows.map(presentCaseSummary), totalCount }
    },
    listCaseDeadlines: async ({ principal }) => listCaseDeadlines(platform, principal),
    getCase: async ({ principal, params, version }) =>
      respond(principal, await findVisibleCase(db, principal, params.id), version),
    acknowledgeCase: async ({ principal, params, body, ifMatch, version }) =>
      respond(
        principal,
        await acknowledgeCase(platform, principal, { caseID: params.id, ifMatch, ...body }),
        version,
      ),
    assignCase: async ({ principal, params, body, ifMatch, version }) =>
      respond(
        principal,
        await assignCase(platform, principal, { caseID: params.id, ifMatch, ...body }),
        version,
      ),
    sendCaseMessage: async ({ principal, params, body, version }) =>
      respond(principal, await sendCaseMessage(platform, principal, { caseID: params.id, ...body }), version),
    decideCase: async ({ principal, params, body, ifMatch, version }) =>
      respond(
        principal,
        await decideCase(platform, principal, { caseID: params.id, ifMatch, ...body }),
        version,
      ),
    getSiteCases: async ({ principal, params }) => {
      const isAdmin = hasRole(principal.roles, 'Admin')
      const canRead = isAdmin
        ? await siteExists(db, params.id)
        : await worksForProperty(db, principal, params.id)
      if (!canRead) throw notFound()
      const cases = await findSiteCases(db, params.id, { onlyVisible: !isAdmin })
      return {
        appealable: await listAppealableDecisions(db, params.id, clock.now()),
        cases: cases.map(presentCaseSummary),
      }
    },
    appealDecision: async ({ principal, params, body, version }) =>
      respond(principal, await appealDecision(platform, principal, params.id, body), version),
  }
}
