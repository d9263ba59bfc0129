import type { EvidenceList, EvidenceMismatch, EvidencePiece } from '@sojourn/contract/audits/evidence-calls'
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
  /** The hash of the file; undefined while the device computes it. */
  sha256: string | undefined
  criteria: readonly EvidenceCriterion[]
  capturedAt: string | null
  clockOffset: number | null
  position: EvidencePiece['position']
  place: string | null
  /** Set if the server has received the file. */
  piece?: EvidencePiece
  /** The last upload of which the server received other bytes. */
  mismatch?: EvidenceMismatch
  /** Set while the file is on this device. */
  file?: QueuedFile
  /** The bytes that the server has received so far. */
  sent?: number
}

interface RowSources {
  auditID: string
  list: Pick<EvidenceList, 'pieces' | 'mismatches'>
  files: readonly QueuedFile[]
  sending: ReadonlyMap<number, number>
  findCriterion(questionID: string): EvidenceCriterion | undefined
}

function toQueuedRow(file: QueuedFile, { list, sending, findCriterion }: RowSources): EvidenceRow {
  // Files that an older release has queued have no evidence id.
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

/** Creates the row of a mismatch whose file is on another device. */
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

const STATE_ORDER: readonly EvidenceState[] = [
  'mismatch',
  'refused',
  'sending',
  'waiting',
  'received',
  'deleted',
]
const getRank = ({ state }: EvidenceRow): number =>
  // Deleted evidence is sorted like received evidence, so that the receipt numbers have no gap.
  STATE_ORDER.indexOf(state === 'deleted' ? 'received' : state)

/** Returns files that were not received first, then the others from the newest receipt. */
export function listEvidenceRows(sources: RowSources): EvidenceRow[] {
  const { auditID, list, files } = sources
  const received = new Set(list.pieces.map(({ evidenceID }) => evidenceID))
  const queued = files
    .filter((file) => isEvidence(file) && file.auditID === auditID)
    .map((file) => toQueuedRow(file, sources))
    // A file that the server has received is still queued if the response was lost.
    .filter(({ evidenceID }) => !received.has(evidenceID))
  const onThisDevice = new Set(queued.map(({ evidenceID }) => evidenceID))
  const onOtherDevices = list.mismatches.filter(({ evidenceID }) => !onThisDevice.has(evidenceID))
  return [...queued, ...onOtherDevices.map(toMismatchRow), ...list.pieces.map(toReceivedRow)].toSorted(
    (a, b) => getRank(a) - getRank(b),
  )
}

const FILTERS: Record<EvidenceFilter, (row: EvidenceRow) => boolean> = {
  all: () => true,
  received: ({ piece }) => piece !== undefined,
  waiting: ({ piece }) => piece === undefined,
  mismatch: ({ state }) => state === 'mismatch',
  deleted: ({ state }) => state === 'deleted',
}

/** Counts the rows of each filter. Mismatches also count as waiting, and deleted evidence as received. */
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
  const term = search.toLowerCase()
  const isMatch = ({ name, criteria }: EvidenceRow) =>
    [name, ...criteria.flatMap(({ number, title }) => [number, title])].some((text) =>
      text.toLowerCase().includes(term),
    )
  return rows.filter(FILTERS[filter]).filter(isMatch)
}

/** Smaller differences are within the precision of the measurement. */
const MIN_OFFSET_MS = 1_500

/** Returns the seconds by which the device's clock was ahead of the server's clock, negative if it was behind. */
export const getClockSeconds = (clockOffset: number | null): number =>
  clockOffset === null || Math.abs(clockOffset) < MIN_OFFSET_MS ? 0 : Math.round(clockOffset / 1000)
