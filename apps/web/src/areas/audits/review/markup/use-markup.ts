import type { Markup, MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { canAnswer } from '@sojourn/domain/audits/review/answer-criterion'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { formatTimeOfDay } from '../../../../lib/times.ts'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { toAuditFacts, useReview, useReviewedAudit } from '../review-context.ts'

/** "B3.7 Food waste is weighed, taken 24th February 2026, 14:12 UTC". `subject`: what the photo is evidence of. */
export const describePhoto = (subject: string, capturedAt: string | null): string =>
  [subject, capturedAt && m.markup_taken({ time: `${longDate(capturedAt)}, ${formatTimeOfDay(capturedAt)}` })]
    .filter(Boolean)
    .join(', ')

const NO_MARKUP: Markup = { version: 0, shapes: [] }
const STALE_AFTER_MS = 60_000

interface PhotoMarkup {
  markup: Markup
  sha256: string | undefined
  capturedAt: string | null
  /** The server has mark-up that this device does not know, for example offline. */
  isUnknown: boolean
  /** Undefined if the person may not change it. */
  save: ((shapes: readonly MarkupShape[]) => void) | undefined
}

/** The mark-up that this device has changed but not sent yet, otherwise what it has sent last. */
export function useOwnMarkup(evidenceID: string | undefined): Markup | undefined {
  const { changeQueue } = useReview()
  const items = useStore(changeQueue.items)
  const sent = useStore(changeQueue.savedMarkups)
  return useMemo(() => {
    const unsent = items.flatMap(({ change }) =>
      change.kind === 'markup' && change.evidenceID === evidenceID ? [change.markup] : [],
    )
    return unsent.at(-1) ?? (evidenceID === undefined ? undefined : sent.get(evidenceID))
  }, [items, sent, evidenceID])
}

/** Whether the person may mark up photos of answered criteria. */
export function useCanMarkUp(): boolean {
  const { actor } = useReview()
  const audit = toAuditFacts(useReviewedAudit())
  return canAnswer(actor, audit, 'upload', { status: 'Compliant', approved: null }).allowed
}

/** The mark-up of a photo. `isMarked`: whether the received photo has mark-up; undefined while it is on this device only. */
export function usePhotoMarkup(evidenceID: string | undefined, isMarked: boolean | undefined): PhotoMarkup {
  const { store, actor, changeQueue } = useReview()
  const own = useOwnMarkup(evidenceID)
  const canMarkUp = useCanMarkUp()
  const isStaff = hasRole(actor.roles, 'Admin') || hasRole(actor.roles, 'Auditor')
  const { data } = useQuery({
    queryKey: ['listEvidence', { params: { auditId: store.auditID } }],
    queryFn: () => api.call('listEvidence', { params: { auditId: store.auditID } }),
    enabled: isStaff && evidenceID !== undefined && isMarked !== undefined,
    staleTime: STALE_AFTER_MS,
  })
  const piece = data?.pieces.find((candidate) => candidate.evidenceID === evidenceID)
  const listed = piece?.markup ?? undefined
  const newest = own && (!listed || own.version >= listed.version) ? own : listed
  const isUnknown = isMarked === true && newest === undefined
  const markup = newest ?? NO_MARKUP
  return {
    markup,
    sha256: piece?.sha256,
    capturedAt: piece?.capturedAt ?? null,
    isUnknown,
    save:
      canMarkUp && evidenceID !== undefined && !isUnknown
        ? (shapes) =>
            void changeQueue.saveMarkup(store.auditID, evidenceID, {
              version: markup.version,
              shapes: [...shapes],
            })
        : undefined,
  }
}
