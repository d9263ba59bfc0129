import type { EvidenceList, EvidenceMismatch, EvidencePiece } from '@sojourn/contract/audits/evidence/calls'
import { getFileCriteria, isEvidence, type QueuedFile } from '../../../features/offline-queue/file-queue.ts'
import type { EvidenceFilter } from './evidence-search.ts'

export type EvidenceState = 'mismatch' | 'refused' | 'sending' | 'waiting' | 'received' | 'deleted'

export interface EvidenceCriterion {
  number: string
  title: string
}

/** One file: received by the server, or waiting on this or another device. */
export interface EvidenceRow {
  evidenceID: string
  state: EvidenceState
  name: string
  mimeType: string
  /** In bytes. */
  size: number
  /** Undefined while the device computes it. */
  sha256: string | undefined
  criteria: readonly EvidenceCriterion[]
  capturedAt: string | null
  clockOffset: number | null
  position: EvidencePiece['position']
  place: string | null
  /** Once the server has received it. */
  piece?: EvidencePiece
  /** The last upload that arrived with other bytes. */
  mismatch?: EvidenceMismatch
  /** While it is on this device. */
  file?: QueuedFile
  /** The bytes that the server has received so far. */
  sent?: number
}

interface Sources {
  auditID: string
  list: Pick<EvidenceList, 'pieces' | 'mismatches'>
  files: readonly QueuedFile[]
  sending: ReadonlyMap<number, number>
  findCriterion(questionID: string): EvidenceCriterion | undefined
}

function toQueuedRow(file: QueuedFile, { list, sending, findCriterion }: Sources): EvidenceRow {
  // Files of an older release have no id of their own yet.
  const evidenceID = file.capture?.evidenceID ?? file.key
  const mismatch = list.mismatches.find((candidate) => candidate.evidenceID === evidenceID)
  const sent = sending.get(file.seq)
  const state = (): EvidenceState => {
    if (sent !== undefined) return 'sending'
    if (mismatch || file.mismatches) return 'mismatch'
    return file.refusal === undefined ? 'waiting' : 'refused'
  }
  const { capturedAt = null, clockOffset = null, position = null, place = null } = file.capture ?? {}
  return {
    evidenceID,
    state: state(),
    name: file.file.name,
    mimeType: file.file.type,
    size: file.file.size,
    sha256: file.content?.sha256,
    criteria: getFileCriteria(file).flatMap((questionID) => findCriterion(questionID) ?? []),
    capturedAt,
    clockOffset,
    position,
    place,
    ...(mismatch ? { mismatch } : {}),
    file,
    ...(sent === undefined ? {} : { sent }),
  }
}

/** The original is on another device. */
const toMismatchRow = (mismatch: EvidenceMismatch): EvidenceRow => ({
  evidenceID: mismatch.evidenceID,
  state: 'mismatch',
  name: mismatch.name,
  mimeType: '',
  size: mismatch.expectedSize,
  sha256: mismatch.expectedSHA256,
  criteria: [],
  capturedAt: null,
  clockOffset: null,
  position: null,
  place: null,
  mismatch,
})

const toReceivedRow = (piece: EvidencePiece): EvidenceRow => ({
  ...piece,
  state: piece.deletedAt === null ? 'received' : 'deleted',
  piece,
})

const ORDER: readonly EvidenceState[] = ['mismatch', 'refused', 'sending', 'waiting', 'received', 'deleted']
const rank = ({ state }: EvidenceRow): number =>
  // Deleted evidence stays between its neighbours, so that the receipt numbers have no gap.
  ORDER.indexOf(state === 'deleted' ? 'received' : state)

/** What is not received first, then the newest receipt. */
export function listEvidenceRows(sources: Sources): EvidenceRow[] {
  const { auditID, list, files } = sources
  const received = new Set(list.pieces.map(({ evidenceID }) => evidenceID))
  const queued = files
    .filter((file) => isEvidence(file) && file.auditID === auditID)
    .map((file) => toQueuedRow(file, sources))
    // The response to a file that the server has received may have been lost.
    .filter(({ evidenceID }) => !received.has(evidenceID))
  const onThisDevice = new Set(queued.map(({ evidenceID }) => evidenceID))
  const elsewhere = list.mismatches.filter(({ evidenceID }) => !onThisDevice.has(evidenceID))
  return [...queued, ...elsewhere.map(toMismatchRow), ...list.pieces.map(toReceivedRow)].toSorted(
    (a, b) => rank(a) - rank(b),
  )
}

const FILTERS: Record<EvidenceFilter, (row: EvidenceRow) => boolean> = {
  all: () => true,
  received: ({ piece }) => piece !== undefined,
  waiting: ({ piece }) => piece === undefined,
  mismatch: ({ state }) => state === 'mismatch',
  deleted: ({ state }) => state === 'deleted',
}

/** How many rows each filter shows. A mismatch is one of the waiting; deleted evidence was received. */
export const countEvidence = (rows: readonly EvidenceRow[]): Record<EvidenceFilter, number> => ({
  all: rows.length,
  received: rows.filter(FILTERS.received).length,
  waiting: rows.filter(FILTERS.waiting).length,
  mismatch: rows.filter(FILTERS.mismatch).length,
  deleted: rows.filter(FILTERS.deleted).length,
})

/** The rows of a state whose file name, or the number or title of a criterion, contains the text. */
export function filterEvidence(
  rows: readonly EvidenceRow[],
  filter: EvidenceFilter,
  search: string,
): EvidenceRow[] {
  const wanted = search.toLowerCase()
  const isFound = ({ name, criteria }: EvidenceRow) =>
    [name, ...criteria.flatMap(({ number, title }) => [number, title])].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  return rows.filter(FILTERS[filter]).filter(isFound)
}

/** Differences below it are within the precision of the measurement. */
const MIN_OFFSET_MS = 1_500

/** How many seconds the device's clock was ahead of the server's, negative if behind; 0 if it was right. */
export const clockSeconds = (clockOffset: number | null): number =>
  clockOffset === null || Math.abs(clockOffset) < MIN_OFFSET_MS ? 0 : Math.round(clockOffset / 1000)
