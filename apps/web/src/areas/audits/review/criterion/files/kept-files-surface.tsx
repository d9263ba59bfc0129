import type { ConversationType } from '@sojourn/domain/audits/review/conversation'
import { checkUpload, UPLOAD_EXTENSIONS, uploadSentence } from '@sojourn/domain/documents/upload-rules'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/ask.ts'
import { TOUCH, useMedia } from '../../../../../ui/media.ts'
import { FileRow } from '../../../../../ui/upload/file-row.tsx'
import type { UploadItem } from '../../../../../ui/upload/items.ts'
import { Picker } from '../../../../../ui/upload/picker.tsx'
import { useDrop } from '../../../../../ui/upload/use-drop.ts'
import { checkAllowed } from '../../answering.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import css from './send-files.module.css'
import { useUploadItems } from './use-file-items.ts'
import { usePickedFiles } from './use-picked-files.ts'

/** Takes files in a narrow place: from the camera, by choosing or by dropping them. */
function PickerBar({ onPick }: { onPick(files: File[]): void }) {
  const isTouch = useMedia(TOUCH)
  const drop = useDrop(onPick)
  return (
    <div className={css.zone} {...drop}>
      {isTouch && (
        <Picker icon={IconCamera} accept="image/*" capture="environment" onPick={onPick} strong>
          {m.kit_upload_camera()}
        </Picker>
      )}
      <Picker icon={IconPaperclip} accept={UPLOAD_EXTENSIONS.join(',')} multiple onPick={onPick}>
        {m.kit_upload_choose()}
      </Picker>
      {!isTouch && <span className="t12 dim">{m.kit_upload_drop()}</span>}
    </div>
  )
}

let lastRefused = 0

/** What the rule refuses never sets out; it is said, and taken off the list again. */
function checkFile(file: File): UploadItem | undefined {
  const decision = checkUpload({ name: file.name, size: file.size, mimeType: file.type })
  if (decision.allowed) return undefined
  lastRefused += 1
  const sentence = uploadSentence(decision.code, UPLOAD_EXTENSIONS)
  return { id: lastRefused, name: file.name, size: file.size, sent: 0, state: 'refused', sentence }
}

export interface FilePickerProps {
  criterion: Criterion
  /** For a message in this thread; evidence for the answer otherwise. */
  conversation?: ConversationType
}

/** Photos and documents. They are on the device at once, and sent when there is a line. */
export function FilePickerSurface({ criterion, conversation }: FilePickerProps) {
  const review = useReview()
  const items = useUploadItems(usePickedFiles(criterion.questionID, conversation))
  const [refused, setRefused] = useState<readonly UploadItem[]>([])
  const add = (picked: File[]) => {
    if (conversation === undefined && !checkAllowed(review, 'upload', criterion)) return
    const place = { auditID: review.store.auditID, auditTypeQuestionID: criterion.questionID }
    for (const file of picked) {
      const item = checkFile(file)
      if (item) setRefused((before) => [...before, item])
      else void review.files.add({ ...place, conversation, file })
    }
  }
  const giveUp = async ({ id, name, state }: UploadItem) => {
    const isSure =
      state === 'finished' || (await confirm({ text: m.criterion_file_give_up({ name }), danger: true }))
    if (isSure) await review.files.discard(id)
  }
  return (
    <div className={css.send}>
      <PickerBar onPick={add} />
      {items.length + refused.length > 0 && (
        <ul className={css.files} aria-label={m.kit_upload_list()}>
          {items.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              onResume={() => void review.files.tryAgain(item.id)}
              onRemove={() => void giveUp(item)}
            />
          ))}
          {refused.map((item) => (
            <FileRow
              key={`refused ${item.id}`}
              item={item}
              onRemove={() => setRefused((before) => before.filter((one) => one !== item))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
