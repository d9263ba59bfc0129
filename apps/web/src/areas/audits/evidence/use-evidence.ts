import type { EvidenceList } from '@sojourn/contract/audits/evidence-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FileQueue, isEvidence } from '../../../features/offline-queue/file-queue.ts'
import { findStoredAudit } from '../../../features/offline-queue/stored-audits.ts'
import { listStoredReceipts } from '../../../features/offline-queue/stored-receipts.ts'
import { openFileQueue } from '../../../features/offline-queue/user-queues.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { onHubEvent } from '../../../lib/hub/hub-events.ts'
import { createStore, useStore } from '../../../ui/store.ts'
import { auditQuery } from '../audit-query.ts'
import { buildLayout } from '../review/store/layout.ts'
import { listEvidenceRows } from './evidence-rows.ts'

interface ReadEvidence extends EvidenceList {
  /** Whether the server could not be reached, so that only the receipts on this device are listed. */
  isFromDevice: boolean
}

async function readEvidence(userID: string, auditID: string): Promise<ReadEvidence> {
  try {
    const list = await api.call('listEvidence', { params: { auditId: auditID } })
    return { ...list, isFromDevice: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    const pieces = await listStoredReceipts(userID, auditID)
    return { auditID, pieces, mismatches: [], fingerprint: '', isFromDevice: true }
  }
}

/** Reads the name of the property and the criteria from the audit on this device, if it is stored. */
async function readStoredCriteria(userID: string, auditID: string) {
  const stored = await findStoredAudit(userID, auditID)
  if (!stored) return { siteName: undefined, criteria: new Map<string, { number: string; title: string }>() }
  const { layout, questions } = buildLayout(stored.audit.auditType)
  const criteria = [...layout.positions].map(
    ([questionID, { number }]) =>
      [questionID, { number, title: questions.get(questionID)?.title ?? '' }] as const,
  )
  return { siteName: stored.audit.siteName, criteria: new Map(criteria) }
}

const emptyFilesStore = createStore<ReturnType<FileQueue['items']['get']>>([])
const emptySendingStore = createStore<ReadonlyMap<number, number>>(new Map())

/** Returns the evidence of an audit: received by the server, and waiting on this device. */
export function useEvidence(userID: string, auditID: string) {
  const queryClient = useQueryClient()
  const listKey = ['listEvidence', { params: { auditId: auditID } }]
  const query = useQuery({ queryKey: listKey, queryFn: () => readEvidence(userID, auditID), staleTime: 0 })
  const audit = useQuery(auditQuery(auditID))
  const { data: stored } = useQuery({
    queryKey: ['stored criteria', userID, auditID],
    queryFn: () => readStoredCriteria(userID, auditID),
    gcTime: 0,
  })
  const { data: queue } = useQuery({
    queryKey: ['file queue', userID],
    queryFn: () => openFileQueue(userID),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const files = useStore(queue?.items ?? emptyFilesStore)
  const sending = useStore(queue?.sending ?? emptySendingStore)
  useEffect(() => {
    const reload = () =>
      void queryClient.invalidateQueries({ queryKey: ['listEvidence', { params: { auditId: auditID } }] })
    const unsubscribers = [
      onHubEvent('onAuditUpdate', ({ audits }) => {
        if (audits.some((audit) => audit.auditID === auditID)) reload()
      }),
      queue?.onSent((file) => {
        if (isEvidence(file) && file.auditID === auditID) reload()
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe?.()
    }
  }, [queryClient, auditID, queue])
  // The server lists the mismatches of a file, so the list is refetched after each.
  const mismatchCount = files.filter(({ mismatches }) => mismatches !== undefined).length
  const { refetch } = query
  useEffect(() => {
    if (mismatchCount > 0) void refetch()
  }, [mismatchCount, refetch])

  const list = query.data
  return {
    query,
    queue,
    siteName: audit.data?.siteName ?? stored?.siteName,
    rows:
      list && stored && queue
        ? listEvidenceRows({
            auditID,
            list,
            files,
            sending,
            findCriterion: (questionID) => stored.criteria.get(questionID),
          })
        : undefined,
  }
}
