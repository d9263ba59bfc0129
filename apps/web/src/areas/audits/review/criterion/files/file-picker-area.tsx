import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import { checkUpload, UPLOAD_EXTENSIONS, uploadRefusalSentence } from '@sojourn/domain/documents/upload-rules'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { createCapture } from '../../../../../features/evidence-capture/capture.ts'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/confirm.ts'
import { TOUCH, useMedia } from '../../../../../ui/media.ts'
import { showToast } from '../../../../../ui/show-toast.ts'
import { FileRow } from '../../../../../ui/upload/file-row.tsx'
import type { UploadItem } from '../../../../../ui/upload/items.ts'
import { Picker, useFileDrop } from '../../../../../ui/upload/picker.tsx'
import { checkAllowed } from '../../answer-criterion.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import css from './file-picker.module.css'
import { usePickedFiles, useUploadItems } from './use-queued-files.ts'

/** Picks files with the camera, a file dialog or drag and drop. */
function PickerBar({ onPick }: { onPick(files: File[], isFromCamera: boolean): void }) {
  const isTouch = useMedia(TOUCH)
  const onChoose = (files: File[]) => onPick(files, false)
  const drop = useFileDrop(onChoose)
  return (
    <div className={css.zone} {...drop}>
      {isTouch && (
        <Picker
          icon={IconCamera}
          accept="image/*"
          capture="environment"
          onPick={(files) => onPick(files, true)}
          strong
        >
          {m.ui_upload_camera()}
        </Picker>
      )}
      <Picker icon={IconPaperclip} accept={UPLOAD_EXTENSIONS.join(',')} multiple onPick={onChoose}>
        {m.ui_upload_choose()}
      </Picker>
      {!isTouch && <span className="t12 dim">{m.ui_upload_drop()}</span>}
    </div>
  )
}

let lastRefusedID = 0

/** Returns a refused list entry for a file that the upload rules do not accept. */
function checkFile(file: File): UploadItem | undefined {
  const decision = checkUpload({ name: file.name, size: file.size, mimeType: file.type })
  if (decision.allowed) return undefined
  lastRefusedID += 1
  const message = uploadRefusalSentence(decision.code, UPLOAD_EXTENSIONS)
  return { id: lastRefusedID, name: file.name, size: file.size, sent: 0, state: 'refused', message }
}

export interface FilePickerProps {
  criterion: Criterion
  /** The thread of the message that the files are for. Without it the files are evidence. */
  conversation?: ConversationType
}

/** Photos and documents that are queued on the device and sent when the person is online. */
export function FilePickerArea({ criterion, conversation }: FilePickerProps) {
  const review = useReview()
  const items = useUploadItems(usePickedFiles(criterion.questionID, conversation))
  const [refused, setRefused] = useState<readonly UploadItem[]>([])
  const queueFile = async (file: File, isFromCamera: boolean) => {
    // Only evidence has a receipt.
    const capture = conversation === undefined ? createCapture({ isFromCamera }) : undefined
    const target = { auditID: review.store.auditID, auditTypeQuestionID: criterion.questionID }
    await review.fileQueue
      .add({ ...target, conversation, file, capture })
      .catch(() => showToast.error(m.evidence_unreadable({ name: file.name })))
  }
  const add = (picked: File[], isFromCamera: boolean) => {
    if (conversation === undefined && !checkAllowed(review, 'upload', criterion)) return
    for (const file of picked) {
      const item = checkFile(file)
      if (item) setRefused((before) => [...before, item])
      else void queueFile(file, isFromCamera)
    }
  }
  const discard = async ({ id, name, state }: UploadItem) => {
    const isConfirmed =
      state === 'finished' ||
      (await confirm({ text: m.criterion_file_discard_confirm({ name }), danger: true }))
    if (isConfirmed) await review.fileQueue.discard(id)
  }
  return (
    <div className={css.send}>
      <PickerBar onPick={add} />
      {items.length + refused.length > 0 && (
        <ul className={css.files} aria-label={m.ui_upload_list()}>
          {items.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              onResume={() => void review.fileQueue.retry(item.id)}
              onRemove={() => void discard(item)}
            />
          ))}
          {refused.map((item) => (
            <FileRow
              key={`refused ${item.id}`}
              item={item}
              onRemove={() => setRefused((before) => before.filter((other) => other !== item))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
