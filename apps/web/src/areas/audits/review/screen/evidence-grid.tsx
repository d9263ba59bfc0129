import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { checkUpload, UPLOAD_EXTENSIONS, uploadRefusalSentence } from '@sojourn/domain/documents/upload-rules'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCloudUp,
  IconDeviceTablet,
  IconFile,
  IconPaperclip,
  IconPhoto,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { QueuedFile } from '../../../../features/offline-queue/file-queue.ts'
import { usePhotoUrl } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { showToast } from '../../../../ui/show-toast.ts'
import { useStore } from '../../../../ui/store.ts'
import { checkAllowed, saveAnswer } from '../answer-criterion.ts'
import { useOpenDocument } from '../criterion/files/document-viewer-provider.tsx'
import { downloadDocument } from '../criterion/files/download-document.ts'
import { previewKind } from '../criterion/files/preview-kind.ts'
import { usePickedFiles } from '../criterion/files/use-queued-files.ts'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './criterion-screen.module.css'

interface EvidenceGridProps {
  criterion: Criterion
  onAddFile(): void
}

/** The evidence of the criterion: what waits on the device and what the server has received. */
export function EvidenceGrid({ criterion, onAddFile }: EvidenceGridProps) {
  const queued = usePickedFiles(criterion.questionID)
  const received = criterion.question.response?.attachments ?? []
  const count = queued.length + received.length
  const photos =
    queued.filter(({ file }) => file.type.startsWith('image/')).length +
    received.filter(({ mimeType }) => mimeType.startsWith('image/')).length
  return (
    <>
      <div className={css.evidenceHead}>
        <h3>{m.fieldwork_evidence()}</h3>
        <span>{countText(photos, count - photos)}</span>
      </div>
      <ul className={css.evidence} data-few={count < 3 || undefined} data-no-swipe>
        {queued.map((item) => (
          <li key={item.key}>
            <QueuedTile item={item} />
          </li>
        ))}
        {received.map((document) => (
          <li key={document.documentID}>
            <ReceivedTile document={document} />
          </li>
        ))}
        <li>
          <button type="button" className={css.addFile} onClick={onAddFile}>
            <IconPaperclip size={24} stroke={1.6} aria-hidden />
            {m.fieldwork_add_file()}
          </button>
        </li>
      </ul>
    </>
  )
}

/** "4 photos, 1 file" */
function countText(photos: number, files: number): string {
  const parts = [
    ...(photos > 0 ? [m.fieldwork_photos({ count: photos })] : []),
    ...(files > 0 ? [m.fieldwork_files({ count: files })] : []),
  ]
  return parts.length === 0 ? m.fieldwork_no_evidence() : parts.join(', ')
}

interface TileProps {
  name: string
  image: string | undefined
  state: { icon: Icon; text: string; isBad?: boolean }
  fallback?: ReactNode
  onOpen?(): void
}

function Tile({ name, image, state, fallback, onOpen }: TileProps) {
  const content = (
    <>
      {image ? <img src={image} alt="" /> : (fallback ?? <FileName name={name} icon={IconFile} />)}
      <span className={css.tileState} data-bad={state.isBad || undefined}>
        <state.icon size={14} stroke={2} aria-hidden />
        <span>{state.text}</span>
      </span>
    </>
  )
  if (!onOpen) return <div className={css.tile}>{content}</div>
  return (
    <button
      type="button"
      className={css.tile}
      aria-label={m.criterion_open_document({ name })}
      onClick={onOpen}
    >
      {content}
    </button>
  )
}

const FileName = ({ name, icon: Picture }: { name: string; icon: Icon }) => (
  <span className={css.fileName}>
    <Picture size={24} stroke={1.6} aria-hidden />
    {name}
  </span>
)

/** The object URL of an image on the device. */
function useImageUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (previewKind(file.type) !== 'image') return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}

function QueuedTile({ item }: { item: QueuedFile }) {
  const { fileQueue } = useReview()
  const sending = useStore(fileQueue.sending)
  const image = useImageUrl(item.file)
  const { name } = item.file
  if (item.refusal !== undefined)
    return (
      <Tile
        {...{ name, image }}
        state={{ icon: IconAlertTriangle, text: m.fieldwork_refused(), isBad: true }}
      />
    )
  if (sending?.seq === item.seq) {
    const percent = Math.floor((100 * sending.sent) / Math.max(1, item.file.size))
    return <Tile {...{ name, image }} state={{ icon: IconCloudUp, text: m.fieldwork_percent({ percent }) }} />
  }
  return <Tile {...{ name, image }} state={{ icon: IconDeviceTablet, text: m.fieldwork_on_device() }} />
}

function ReceivedTile({ document }: { document: AttachedDocument }) {
  const view = useOpenDocument()
  const isImage = previewKind(document.mimeType) === 'image'
  const image = usePhotoUrl(isImage ? document.documentID : null)
  return (
    <Tile
      name={document.name}
      image={image}
      state={{ icon: IconCheck, text: m.fieldwork_received() }}
      fallback={isImage ? <IconPhoto size={24} stroke={1.4} aria-hidden /> : undefined}
      onOpen={() => (previewKind(document.mimeType) ? view(document) : void downloadDocument(document))}
    />
  )
}

/**
 * Photos and files for a criterion. The first one saves the selected answer, because evidence belongs to an answer. The
 * fields must be rendered.
 */
export function usePhotoPicker(
  criterion: Criterion,
  selected: QuestionStatus | null,
  onAnswerSaved: () => void,
) {
  const review = useReview()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const add = async (picked: readonly File[]) => {
    if (selected !== null && selected !== criterion.status) {
      if (!(await saveAnswer(review, criterion, selected, ''))) return
      onAnswerSaved()
    }
    const current = review.store.criterion(criterion.questionID)?.get() ?? criterion
    if (!checkAllowed(review, 'upload', current)) return
    const place = { auditID: review.store.auditID, auditTypeQuestionID: criterion.questionID }
    for (const file of picked) {
      const decision = checkUpload({ name: file.name, size: file.size, mimeType: file.type })
      if (decision.allowed) void review.fileQueue.add({ ...place, file })
      else showToast.error(uploadRefusalSentence(decision.code, UPLOAD_EXTENSIONS))
    }
  }
  const field = (ref: typeof camera, accept: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={accept}
      capture={capture}
      onChange={(event) => {
        const picked = [...(event.currentTarget.files ?? [])]
        // Otherwise selecting the same file again would fire no event.
        event.currentTarget.value = ''
        void add(picked)
      }}
    />
  )
  return {
    pick: () => camera.current?.click(),
    pickFile: () => files.current?.click(),
    fields: (
      <>
        {field(camera, 'image/*', 'environment')}
        {field(files, UPLOAD_EXTENSIONS.join(','))}
      </>
    ),
  }
}
