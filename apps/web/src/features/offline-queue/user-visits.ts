import { api } from '../../lib/api/api.ts'
import { onConnected } from '../../lib/hub/hub-events.ts'
import { m } from '../../messages/messages.js'
import { isRetryable } from './retry-while-failing.ts'
import { findStoredVisit, listUnsentVisits, storeVisit } from './stored-audits.ts'
import { getRefusalText } from './user-queues.ts'
import { createVisitDraft, type VisitDraft } from './visit-drafts.ts'

const SEND_AFTER_MS = 800
const RETRY_INTERVAL_MS = 15_000

const openedDrafts = new Map<string, VisitDraft>()

/** Opens the visit record of an audit. Unsent changes are sent when the connection returns, as long as the app is open. */
export function openVisitDraft(userID: string, auditID: string): VisitDraft {
  const existing = openedDrafts.get(`${userID}:${auditID}`)
  if (existing) return existing
  const params = { auditId: auditID }
  let timer: ReturnType<typeof setTimeout> | undefined
  const draft = createVisitDraft({
    userID,
    auditID,
    read: () => findStoredVisit(userID, auditID),
    write: storeVisit,
    load: () => api.call('getVisitRecord', { params }),
    save: (body) => api.call('saveVisitRecord', { params, body }),
    isRetryable,
    getRefusalText: (error) => getRefusalText(error, m.visit_not_saved()),
    schedule: (send) => {
      clearTimeout(timer)
      timer = setTimeout(send, SEND_AFTER_MS)
    },
  })
  openedDrafts.set(`${userID}:${auditID}`, draft)
  const send = () => void draft.send()
  window.addEventListener('online', send)
  onConnected(send)
  setInterval(() => {
    if (draft.state.get()?.connection === 'offline') send()
  }, RETRY_INTERVAL_MS)
  send()
  return draft
}

/** Sends the visit records that were changed offline, also those of other audits. */
export async function sendStoredVisits(userID: string): Promise<void> {
  for (const { auditID } of await listUnsentVisits(userID).catch(() => [])) openVisitDraft(userID, auditID)
}
