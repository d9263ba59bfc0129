import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FileQueue } from '../../../features/offline-queue/file-queue.ts'
import { getThumbnailKey } from '../../../features/offline-queue/use-thumbnail.ts'
import { saveFile } from '../../../lib/file-export.ts'
import { formatNumberWord } from '../../../lib/number-word.ts'
import { formatTimeOfDay } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { RowNavigation, SidePanel } from '../../../ui/side-panel.tsx'
import { downloadDocument } from '../review/criterion/files/download-document.ts'
import { useDeviceName } from '../take-along/device-name.ts'
import css from './evidence.module.css'
import { EvidencePicture } from './evidence-picture.tsx'
import type { EvidenceRow } from './evidence-rows.ts'
import { formatClock, formatCriteria, formatHash, formatTakenTime } from './evidence-texts.tsx'

interface EvidencePanelProps {
  row: EvidenceRow
  /** The name of the user whose files are on this device. */
  ownName: string
  /** The rows of the current page, in order. */
  ids: readonly string[]
  queue: Pick<FileQueue, 'retry'> | undefined
  onSelect(evidenceID: string): void
  onClose(): void
}

/** One piece of evidence with its hash and receipt. */
export function EvidencePanel({ row, ownName, ids, queue, onSelect, onClose }: EvidencePanelProps) {
  const { title, text } = describeState(row, useDeviceName())
  return (
    <SidePanel
      title={row.name}
      width={460}
      onClose={onClose}
      tools={<RowNavigation ids={ids} selectedId={row.evidenceID} onSelect={onSelect} />}
    >
      <div className={css.panel}>
        {row.state !== 'deleted' && (
          <EvidencePicture
            key={`${row.evidenceID} ${row.file ? getThumbnailKey(row.file) : ''}`}
            row={row}
            isLarge
          />
        )}
        <div>
          <h2 className="title">{title}</h2>
          <p className="mut">{text}</p>
        </div>
        <Hashes row={row} />
        <FactList facts={listFacts(row, ownName)} />
        {row.piece && (
          <HashBox
            label={m.evidence_signed_receipt()}
            action={<CopyButton text={row.piece.receipt} />}
            text={row.piece.receipt}
            isLong
          />
        )}
        <Actions row={row} queue={queue} />
      </div>
    </SidePanel>
  )
}

function describeState(row: EvidenceRow, device: string): { title: string; text: string } {
  const { state, file, piece } = row
  const attempts = file?.mismatches?.length ?? 1
  if (state === 'mismatch')
    return {
      title: m.evidence_mismatch_title(),
      text: file
        ? m.evidence_mismatch_text({ count: attempts, times: formatNumberWord(attempts), device })
        : m.evidence_mismatch_elsewhere(),
    }
  if (!piece) return { title: m.evidence_waiting_title(), text: file?.refusal ?? m.evidence_waiting_text() }
  if (piece.deletedAt !== null)
    return {
      title: m.evidence_deleted_title(),
      text: m.evidence_deleted_text({ date: longDate(piece.deletedAt) }),
    }
  return {
    title: m.evidence_received_identical(),
    text: piece.hashedOnDevice ? m.evidence_received_text() : m.evidence_hashed_on_server(),
  }
}

const formatBytes = (size: number) => m.evidence_bytes({ count: size, grouped: size.toLocaleString('en') })

function Hashes({ row: { sha256, size, mismatch, piece } }: { row: EvidenceRow }) {
  if (sha256 === undefined) return null
  return (
    <>
      <HashBox
        label={piece ? m.evidence_column_hash() : m.evidence_on_the_device()}
        action={<span className="t12 dim num">{formatBytes(size)}</span>}
        text={formatHash(sha256)}
      />
      {mismatch && (
        <HashBox
          label={m.evidence_at_the_server()}
          action={<span className="t12 bad-t num">{formatBytes(mismatch.receivedSize)}</span>}
          text={formatHash(mismatch.receivedSHA256)}
          isBad
        />
      )}
    </>
  )
}

interface HashBoxProps {
  label: string
  action: ReactNode
  text: string
  isBad?: boolean
  isLong?: boolean
}

function HashBox({ label, action, text, isBad, isLong }: HashBoxProps) {
  return (
    <div>
      <p className={css.hashHead}>
        <span className="semi">{label}</span>
        {action}
      </p>
      <p className={css.hash} data-long={isLong || undefined}>
        {isBad ? <mark>{text}</mark> : text}
      </p>
    </div>
  )
}

export function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast.success(m.evidence_copied()),
      () => showToast.error(m.evidence_not_copied()),
    )
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      {m.evidence_copy()}
    </Button>
  )
}

function listFacts(row: EvidenceRow, ownName: string): Fact[] {
  const { piece, position, place, capturedAt, file } = row
  const day = capturedAt === null ? '' : `${longDate(capturedAt)}, `
  const auditor = file ? ownName : piece?.addedBy?.name
  const attempts = file?.mismatches ?? (row.mismatch ? [row.mismatch.at] : [])
  return [
    { label: m.evidence_column_taken(), value: `${day}${formatTakenTime(row)}` },
    ...(row.criteria.length > 0
      ? [{ label: m.evidence_column_criterion(), value: formatCriteria(row) }]
      : []),
    ...(place === null ? [] : [{ label: m.evidence_place(), value: place }]),
    ...(position === null
      ? []
      : [
          {
            label: m.evidence_position(),
            value: m.evidence_position_value({
              latitude: position.latitude.toFixed(5),
              longitude: position.longitude.toFixed(5),
              accuracy: Math.round(position.accuracy),
            }),
          },
        ]),
    ...(attempts.length === 0
      ? []
      : [{ label: m.evidence_attempts(), value: attempts.map(formatTimeOfDay).join(', ') }]),
    ...(piece
      ? [
          {
            label: m.evidence_column_received(),
            value: `${longDate(piece.receivedAt)}, ${formatClock(piece.receivedAt)}`,
          },
          { label: m.evidence_receipt_label(), value: piece.receiptNumber },
        ]
      : []),
    ...(auditor ? [{ label: m.evidence_auditor(), value: auditor }] : []),
    ...(piece?.markup ? [{ label: m.evidence_markup(), value: m.evidence_markup_yes() }] : []),
  ]
}

function Actions({ row: { file, piece, name, state }, queue }: Pick<EvidencePanelProps, 'row' | 'queue'>) {
  const documentID = piece?.criteria.find((criterion) => criterion.documentID !== null)?.documentID
  if (documentID)
    return (
      <div className="row">
        <Button variant="default" onClick={() => void downloadDocument({ documentID, name })}>
          {m.evidence_download()}
        </Button>
      </div>
    )
  if (!file) return null
  return (
    <div className="row">
      {file.refusal !== undefined && state !== 'sending' && (
        <Button onClick={() => void queue?.retry(file.seq)}>{m.evidence_send_again()}</Button>
      )}
      <Button variant="default" onClick={() => saveFile(file.file, name)}>
        {m.evidence_save_original()}
      </Button>
    </div>
  )
}
