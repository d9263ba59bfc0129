import { canTakeAlong, UPCOMING_STATUSES } from '@sojourn/domain/audits/fieldwork/take-along'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readStorageStatus } from '../../../features/device-storage.ts'
import {
  downloads,
  removeFromDevice,
  type UpcomingAudit,
} from '../../../features/offline-queue/take-along.ts'
import { listStoredDocuments, listTakenAudits } from '../../../features/offline-queue/taken-audits.ts'
import { countUnsentByAudit } from '../../../features/offline-queue/user-queues.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { useStore } from '../../../ui/store.ts'
import { toTakeRows } from './take-rows.ts'

const UPCOMING = {
  query: {
    FilterType: UPCOMING_STATUSES.map(() => 'AuditStatus.Name'),
    Filter: [...UPCOMING_STATUSES],
    OrderBy: 'AuditorDate',
    pageCount: '100',
  },
}

const toUpcoming = (page: CallResponse<'listAudits'>, userID: string): UpcomingAudit[] =>
  page.rows
    .filter(({ auditor }) => auditor?.userID === userID)
    .map(({ auditID, siteName, site, auditStatus, auditorDate }) => ({
      auditID,
      siteName,
      town: site.cityTown,
      status: auditStatus.name,
      auditorDate,
    }))

/** Reads the audits, documents and unsent items on this device. */
const readDevice = async (userID: string) => ({
  taken: await listTakenAudits(userID),
  storedDocuments: await listStoredDocuments(userID),
  storage: await readStorageStatus(),
  unsent: await countUnsentByAudit(userID),
})

const isOfflineError = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Returns the next audits of the auditor with their state on this device. */
export function useTakeAlong(userID: string) {
  const queryClient = useQueryClient()
  const running = useStore(downloads)
  const list = useQuery({ ...callQuery('listAudits', UPCOMING), refetchOnMount: 'always', retry: 1 })
  const device = useQuery({
    queryKey: ['audits on this device', userID],
    queryFn: () => readDevice(userID),
    staleTime: 0,
    structuralSharing: false,
  })
  const isOffline = isOfflineError(list.error)
  const upcoming = useMemo(() => list.data && toUpcoming(list.data, userID), [list.data, userID])
  const takeable = (upcoming ?? []).filter(({ status }) => canTakeAlong(status))
  const listed = useQueries({
    queries: takeable.map(({ auditID }) => callQuery('listOfflineFiles', { params: { auditId: auditID } })),
    combine: (results) => results.map(({ data }) => data),
  })

  const { refetch } = device
  const states = [...running].map(([auditID, { state }]) => `${auditID} ${state}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is read again when a download starts or stops
  useEffect(() => void refetch(), [states, refetch])
  useEffect(() => {
    const refetchList = () => void list.refetch()
    window.addEventListener('online', refetchList)
    window.addEventListener('offline', refetchList)
    return () => {
      window.removeEventListener('online', refetchList)
      window.removeEventListener('offline', refetchList)
    }
  }, [list.refetch])

  const { taken = [], storedDocuments = new Set<string>(), storage, unsent } = device.data ?? {}
  const rows = toTakeRows({
    upcoming,
    taken,
    storedDocuments,
    listed: new Map(
      takeable.flatMap(({ auditID }, index) => {
        const files = listed[index]
        return files ? [[auditID, files] as const] : []
      }),
    ),
    downloads: running,
  })
  return {
    rows,
    storage,
    isOffline,
    isPending: device.isPending || (list.isPending && !isOffline),
    error: isOffline ? null : list.error,
    refetch: () => void list.refetch(),
    refetchDevice: () => void refetch(),
    countUnsent: (auditID: string) => unsent?.get(auditID) ?? 0,
    remove: async (auditIDs: readonly string[]) => {
      const counts = await countUnsentByAudit(userID)
      for (const auditID of auditIDs)
        await removeFromDevice(userID, auditID, { keepAudit: counts.has(auditID) })
      await queryClient.invalidateQueries({ queryKey: ['audits on this device', userID] })
    },
  }
}
