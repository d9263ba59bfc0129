import type { Markup } from '@sojourn/contract/audits/evidence-calls'
import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCloudUp,
  IconDeviceTablet,
  IconFile,
  IconFingerprint,
  IconLink,
  IconPaperclip,
  IconPencil,
  IconPhoto,
  IconPlayerPause,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import {
  getFileCriteria,
  isBeingRead,
  type QueuedFile,
} from '../../../../features/offline-queue/file-queue.ts'
import { getThumbnailKey, useThumbnail } from '../../../../features/offline-queue/use-thumbnail.ts'
import { usePhotoUrl } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { useStore } from '../../../../ui/store.ts'
import { useOpenDocument } from '../criterion/files/document-viewer-provider.tsx'
import { downloadDocument } from '../criterion/files/download-document.ts'
import { previewKind } from '../criterion/files/preview-kind.ts'
import { usePickedFiles } from '../criterion/files/use-queued-files.ts'
import { useCanMarkUp, useOwnMarkup } from '../markup/use-markup.ts'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './criterion-screen.module.css'

const QueueSheet = lazy(async () => ({ default: (await import('./queue-sheet.tsx')).QueueSheet }))

/** With more evidence than this, the grid shows two rows of the newest until the user opens all. */
const MAX_SHOWN = 6

interface EvidenceGridProps {
  criterion: Criterion
  onAddFile(): void
  /** Opens the mark-up of a photo on this device. */
  onMarkUp(item: QueuedFile): void
}

/** The evidence of the criterion: files queued on the device, and files that the server has received. */
export function EvidenceGrid({ criterion, onAddFile, onMarkUp }: EvidenceGridProps) {
  const queued = usePickedFiles(criterion.questionID)
  const received = criterion.question.response?.attachments ?? []
  const count = queued.length + received.length
  const photos =
    queued.filter(({ file }) => file.type.startsWith('image/')).length +
    received.filter(({ mimeType }) => mimeType.startsWith('image/')).length
  const [isQueueOpen, setQueueOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const grid = useRef<HTMLUListElement>(null)
  const tiles = [
    ...queued.toReversed().map((item) => (
      <li key={getThumbnailKey(item)}>
        <QueuedTile item={item} onShowQueue={() => setQueueOpen(true)} onMarkUp={() => onMarkUp(item)} />
      </li>
    )),
    ...received.map((document) => (
      <li key={document.documentID}>
        <ReceivedTile document={document} />
      </li>
    )),
  ]
  // Add file and the number of hidden tiles take the last two places.
  const hiddenCount = showsAll || count <= MAX_SHOWN ? 0 : count - (MAX_SHOWN - 2)
  return (
    <>
      <div className={css.evidenceHead}>
        <h3>{m.fieldwork_evidence()}</h3>
        <span>
          {formatCounts(photos, count - photos)}
          {count > 0 && `, ${m.evidence_received_of({ received: received.length, total: count })}`}
        </span>
      </div>
      <ul ref={grid} className={css.evidence} data-few={count < 3 || undefined} data-no-swipe tabIndex={-1}>
        {tiles.slice(0, count - hiddenCount)}
        <li>
          <button type="button" className={css.addFile} onClick={onAddFile}>
            <IconPaperclip size={24} stroke={1.6} aria-hidden />
            {m.fieldwork_add_file()}
          </button>
        </li>
        {hiddenCount > 0 && (
          <li>
            <button
              type="button"
              className={css.moreTiles}
              aria-label={m.evidence_show_more({ count: hiddenCount })}
              onClick={() => {
                setShowsAll(true)
                grid.current?.focus()
              }}
            >
              +{hiddenCount}
            </button>
          </li>
        )}
      </ul>
      {isQueueOpen && (
        <Suspense>
          <QueueSheet onClose={() => setQueueOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** "4 photos, 1 file" */
function formatCounts(photos: number, files: number): string {
  const parts = [
    ...(photos > 0 ? [m.fieldwork_photos({ count: photos })] : []),
    ...(files > 0 ? [m.fieldwork_files({ count: files })] : []),
  ]
  return parts.length === 0 ? m.fieldwork_no_evidence() : parts.join(', ')
}

interface TileProps {
  name: string
  image: string | undefined
  state: { icon: Icon; text: string; isBad?: boolean; receipt?: number | undefined }
  /** Badges in the upper corner. */
  marks?: readonly { icon: Icon; text: string }[]
  fallback?: ReactNode
  /** What a press does. Without it, the tile is not a button. */
  action?: { label: string; onPress(): void }
}

function Tile({ name, image, state, marks = [], fallback, action }: TileProps) {
  const content = (
    <>
      {image ? <img src={image} alt="" /> : (fallback ?? <FileName name={name} icon={IconFile} />)}
      {marks.length > 0 && (
        <span className={css.tileMarks}>
          {marks.map(({ icon: ItemIcon, text }) => (
            <span key={text}>
              <ItemIcon size={14} stroke={2} aria-hidden />
              {text}
            </span>
          ))}
        </span>
      )}
      <span className={css.tileState} data-bad={state.isBad || undefined}>
        <state.icon size={14} stroke={2} aria-hidden />
        <span>{state.text}</span>
        {state.receipt !== undefined && <small>{state.receipt}</small>}
      </span>
    </>
  )
  if (!action) return <div className={css.tile}>{content}</div>
  return (
    <button type="button" className={css.tile} aria-label={action.label} onClick={action.onPress}>
      {content}
    </button>
  )
}

const FileName = ({ name, icon: ItemIcon }: { name: string; icon: Icon }) => (
  <span className={css.fileName}>
    <ItemIcon size={24} stroke={1.6} aria-hidden />
    {name}
  </span>
)

interface QueuedTileProps {
  item: QueuedFile
  onShowQueue(): void
  onMarkUp(): void
}

function QueuedTile({ item, onShowQueue, onMarkUp }: QueuedTileProps) {
  const state = useQueuedState(item)
  const image = useThumbnail(item)
  const { name } = item.file
  const markup = useOwnMarkup(item.capture?.evidenceID)
  const canMarkUp = useCanMarkUp() && item.capture !== undefined && previewKind(item.file.type) === 'image'
  const criteria = getFileCriteria(item).length
  const action =
    item.refusal !== undefined
      ? { label: m.evidence_show_refused({ name }), onPress: onShowQueue }
      : canMarkUp
        ? { label: m.markup_title({ name }), onPress: onMarkUp }
        : undefined
  return (
    <Tile
      {...{ name, image, state }}
      marks={listMarks(isMarked(markup), criteria)}
      {...(action && { action })}
    />
  )
}

const isMarked = (markup: Markup | undefined): boolean => markup !== undefined && markup.shapes.length > 0

const listMarks = (hasMarkup: boolean, criteriaCount: number): NonNullable<TileProps['marks']> => [
  ...(hasMarkup ? [{ icon: IconPencil, text: m.evidence_marked() }] : []),
  ...(criteriaCount > 1 ? [{ icon: IconLink, text: m.evidence_criteria({ count: criteriaCount }) }] : []),
]

function useQueuedState(item: QueuedFile): TileProps['state'] {
  const { fileQueue } = useReview()
  const sent = useStore(fileQueue.sending).get(item.seq)
  const hold = useStore(fileQueue.hold)
  const isPhone = useMedia(PHONE)
  if (item.refusal !== undefined) return { icon: IconAlertTriangle, text: m.fieldwork_refused(), isBad: true }
  if (isBeingRead(item)) return { icon: IconFingerprint, text: m.evidence_reading() }
  if (sent !== undefined) {
    const percent = Math.floor((100 * sent) / Math.max(1, item.file.size))
    return { icon: IconCloudUp, text: m.fieldwork_percent({ percent }) }
  }
  if (hold === 'paused') return { icon: IconPlayerPause, text: m.evidence_paused() }
  if (hold === 'metered') return { icon: IconPlayerPause, text: m.evidence_no_wifi() }
  return { icon: IconDeviceTablet, text: isPhone ? m.fieldwork_on_phone() : m.fieldwork_on_tablet() }
}

function ReceivedTile({ document }: { document: AttachedDocument }) {
  const openDocument = useOpenDocument()
  const isImage = previewKind(document.mimeType) === 'image'
  const image = usePhotoUrl(isImage ? document.documentID : null)
  const { name, evidence } = document
  const own = useOwnMarkup(evidence?.evidenceID)
  const label = evidence
    ? m.evidence_open({ name, state: m.evidence_received({ number: evidence.receiptNumber }) })
    : m.criterion_open_document({ name })
  return (
    <Tile
      name={name}
      image={image}
      state={{ icon: IconCheck, text: m.fieldwork_received(), receipt: evidence?.receiptNumber }}
      marks={listMarks(own ? isMarked(own) : evidence?.marked === true, evidence?.criteria ?? 1)}
      fallback={isImage ? <IconPhoto size={24} stroke={1.4} aria-hidden /> : undefined}
      action={{
        label,
        onPress: () =>
          previewKind(document.mimeType) ? openDocument(document) : void downloadDocument(document),
      }}
    />
  )
}
