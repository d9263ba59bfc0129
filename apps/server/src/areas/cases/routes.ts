import type { ListRequest } from '@sojourn/contract'
import { CASE_KINDS, CASE_STATES, dayOf, findInvolvement, hasRole, isParty } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { DocumentReader } from '../../platform/files/files.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { invalidFilter, readFilters, readListRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
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
import { isVisibleToProperty, presentCase, presentCaseSummary } from './present-case.ts'
import {
  type CaseSearch,
  findCase,
  findCases,
  findSiteCases,
  type StoredCase,
  siteExists,
} from './repository/cases.ts'
import { findInvolved } from './repository/involvement.ts'
import { findCaseMessage } from './repository/messages.ts'

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

type Served =
  | 'acknowledgeCase'
  | 'appealDecision'
  | 'assignCase'
  | 'decideCase'
  | 'getCase'
  | 'getSiteCases'
  | 'listCaseDeadlines'
  | 'listCases'
  | 'sendCaseMessage'

export function casesHandlers(platform: Platform): Pick<Handlers, Served> {
  const { db, clock } = platform
  const respond = (reader: Principal, record: StoredCase, version: (version: number) => void) => {
    version(record.version)
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
