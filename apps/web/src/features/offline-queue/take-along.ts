import type { OfflineFile } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { findMissingFiles, hasSpaceForPhotos } from '@sojourn/domain/audits/fieldwork/take-along'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { createStore } from '../../ui/store.ts'
import { estimateFreeSpace, protectStorage } from '../device-storage.ts'
import { storeApp } from '../offline-app.ts'
import { requestFromStore } from './storage.ts'
import { removeStoredAudit, storeAudit, storeFieldwork } from './stored-audits.ts'
import {
  describeContents,
  findTakenAudit,
  listStoredDocuments,
  putTakenAudit,
  removeDocuments,
  removeTakenAudit,
  storeDocument,
  type TakenAudit,
  toTakenAudit,
} from './taken-audits.ts'

/** A download in this window. `received` and `total` are bytes of documents and photos. */
export interface Download {
  state: 'running' | 'paused' | 'no-space' | 'failed'
  received: number
  total: number
}

/** By audit id. Downloads that were interrupted by a reload are not included; their audits have missing files. */
export const downloads = createStore<ReadonlyMap<string, Download>>(new Map())

/** The downloads of this window. `finished` never rejects. */
const running = new Map<string, { controller: AbortController; finished: Promise<void> }>()

function setDownload(auditID: string, download: Download | undefined): void {
  const next = new Map(downloads.get())
  if (download) next.set(auditID, download)
  else next.delete(auditID)
  downloads.set(next)
}

/** An audit that can be taken along: a row of the list. */
export interface UpcomingAudit {
  auditID: string
  siteName: string
  town: string
  status: AuditStatus
  auditorDate: CalendarDay | null
}

class NoSpaceError extends Error {}

/** Stores the audit, its fieldwork and the list of its files, and removes files that it no longer has. */
async function storeContents(
  userID: string,
  upcoming: UpcomingAudit,
  signal: AbortSignal,
): Promise<TakenAudit> {
  const { auditID } = upcoming
  const params = { auditId: auditID }
  const [audit, fieldwork, files, existing] = await Promise.all([
    api.call('getAudit', { params: { id: auditID }, signal }),
    api.call('getFieldwork', { params, signal }),
    api.call('listOfflineFiles', { params, signal }),
    findTakenAudit(userID, auditID),
  ])
  const taken = toTakenAudit(userID, {
    ...upcoming,
    contents: describeContents(audit, fieldwork),
    files,
    refreshedAt: existing?.refreshedAt ?? null,
  })
  await putTakenAudit(taken)
  await storeAudit(userID, audit, new Date())
  await storeFieldwork(userID, fieldwork)
  await assertStored(userID, auditID)
  await removeDocuments(userID, auditID, new Set(files.map(({ documentID }) => documentID)))
  return taken
}

/** Throws if the audit is not on the device, because `storeAudit` and `storeFieldwork` ignore storage errors. */
async function assertStored(userID: string, auditID: string): Promise<void> {
  for (const name of ['audits', 'fieldwork'] as const) {
    const key = await requestFromStore(name, 'readonly', (store) => store.getKey(`${userID}:${auditID}`))
    if (key === undefined) throw new NoSpaceError()
  }
}

async function downloadFile(
  userID: string,
  auditID: string,
  { documentID, kind }: OfflineFile,
  signal: AbortSignal,
): Promise<void> {
  const query = kind === 'earlier-photo' ? ({ size: 'small' } as const) : {}
  try {
    const content = await api.call('getDocument', { params: { documentID }, query, signal })
    await storeDocument(userID, auditID, documentID, content)
  } catch (error) {
    // The photo has no small version, or the file was deleted after it was listed. An empty file is stored instead.
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    await storeDocument(userID, auditID, documentID, new Blob())
  }
}

const PARALLEL_DOWNLOADS = 3

interface TakeOptions {
  /** Whether to stop before the space for the photos of a visit is used. */
  reservePhotoSpace: boolean
  signal: AbortSignal
}

/** Downloads small files first, so that an interrupted download has few missing files. */
async function downloadFiles(userID: string, taken: TakenAudit, options: TakeOptions): Promise<void> {
  const { auditID, files } = taken
  const missing = findMissingFiles(files, await listStoredDocuments(userID))
  const sumSizes = (list: readonly OfflineFile[]) => list.reduce((sum, { size }) => sum + size, 0)
  const total = sumSizes(files)
  let received = total - sumSizes(missing)
  const remaining = missing.toSorted((a, b) => a.size - b.size)
  setDownload(auditID, { state: 'running', received, total })
  const downloadNext = async () => {
    for (let file = remaining.shift(); file !== undefined; file = remaining.shift()) {
      const free = await estimateFreeSpace()
      if (options.reservePhotoSpace && free !== undefined && !hasSpaceForPhotos(file.size, free))
        throw new NoSpaceError()
      await downloadFile(userID, auditID, file, options.signal)
      options.signal.throwIfAborted()
      received += file.size
      setDownload(auditID, { state: 'running', received, total })
    }
  }
  const stop = () => {
    remaining.length = 0
  }
  const workers = Array.from({ length: PARALLEL_DOWNLOADS }, () => downloadNext().finally(stop))
  const results = await Promise.allSettled(workers)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

const isFull = (error: unknown) =>
  error instanceof NoSpaceError || (error instanceof DOMException && error.name === 'QuotaExceededError')

/** Stores an audit with everything that its visit needs, or refreshes it. Continues where an earlier download stopped. */
export async function takeAlong(
  userID: string,
  upcoming: UpcomingAudit,
  { reservePhotoSpace = true }: { reservePhotoSpace?: boolean } = {},
): Promise<void> {
  const { auditID } = upcoming
  if (running.has(auditID)) return
  const controller = new AbortController()
  // The download does not wait for the user's response to a question of the browser.
  void protectStorage()
  const finished = download(userID, upcoming, { reservePhotoSpace, signal: controller.signal })
  running.set(auditID, { controller, finished })
  await finished
}

async function download(userID: string, upcoming: UpcomingAudit, options: TakeOptions): Promise<void> {
  const { auditID } = upcoming
  const previous = downloads.get().get(auditID)
  setDownload(auditID, { state: 'running', received: previous?.received ?? 0, total: previous?.total ?? 0 })
  try {
    const taken = await storeContents(userID, upcoming, options.signal)
    await downloadFiles(userID, taken, options)
    await storeApp()
    await putTakenAudit({ ...taken, refreshedAt: new Date().toISOString() })
    setDownload(auditID, undefined)
  } catch (error) {
    const { received = 0, total = 0 } = downloads.get().get(auditID) ?? {}
    const state = options.signal.aborted ? 'paused' : isFull(error) ? 'no-space' : 'failed'
    setDownload(auditID, { state, received, total })
  } finally {
    running.delete(auditID)
  }
}

export const pauseDownload = (auditID: string): void => running.get(auditID)?.controller.abort()

/**
 * Removes an audit and its files from this device. Unsent work is in other stores and is not removed. `keepAudit` keeps
 * the audit, so that its unsent work can be read offline.
 */
export async function removeFromDevice(
  userID: string,
  auditID: string,
  { keepAudit }: { keepAudit: boolean },
): Promise<void> {
  pauseDownload(auditID)
  await running.get(auditID)?.finished
  await removeTakenAudit(userID, auditID)
  await removeDocuments(userID, auditID)
  if (!keepAudit) await removeStoredAudit(userID, auditID)
  setDownload(auditID, undefined)
}
