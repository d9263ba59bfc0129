import { checkUpload, UPLOAD_EXTENSIONS, uploadSentence } from '@sojourn/domain/files/upload-rules'
import { useState } from 'react'
import { isOnDevice, type KeptFile } from '../../../../../lib/evidence/kept-file.ts'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/ask.ts'
import { useStore } from '../../../../../ui/store.ts'
import { FileRow } from '../../../../../ui/upload/file-row.tsx'
import type { UploadItem } from '../../../../../ui/upload/items.ts'
import { isAllowed } from '../../answering.ts'
import { type Review, useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { PickZone } from './pick-zone.tsx'
import css from './send-files.module.css'

/** How a file on its way is shown. */
function useItems({ files, store }: Review, { questionID }: Criterion): UploadItem[] {
  const waiting = useStore(files.waiting)
  const sending = useStore(files.sending)
  const line = useStore(files.line)
  const stateOf = (kept: KeptFile): Pick<UploadItem, 'state' | 'sent' | 'sentence'> => {
    if (kept.refusal !== undefined) return { state: 'failed', sent: 0, sentence: kept.refusal }
    if (sending?.seq === kept.seq) return { state: 'sending', sent: sending.sent }
    if (!isOnDevice(kept)) return { state: 'offline', sent: 0, sentence: m.criterion_file_not_kept() }
    return line === 'down'
      ? { state: 'offline', sent: 0, sentence: m.criterion_file_kept() }
      : { state: 'waiting', sent: 0 }
  }
  return waiting
    .filter((kept) => kept.auditID === store.auditID && kept.auditTypeQuestionID === questionID)
    .map((kept) => ({ id: kept.seq, name: kept.file.name, size: kept.file.size, ...stateOf(kept) }))
}

let lastRefused = 0

/** What the rule refuses never sets out; it is said, and taken off the list again. */
function refusedItem(file: File): UploadItem | undefined {
  const decision = checkUpload({ name: file.name, size: file.size, mimeType: file.type })
  if (decision.allowed) return undefined
  lastRefused += 1
  const sentence = uploadSentence(decision.code, UPLOAD_EXTENSIONS)
  return { id: lastRefused, name: file.name, size: file.size, sent: 0, state: 'refused', sentence }
}

/** Photos and documents for the answer. They are on the device at once, and sent when there is a line. */
export function EvidenceFilesSurface({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  const items = useItems(review, criterion)
  const [refused, setRefused] = useState<readonly UploadItem[]>([])
  const add = (picked: File[]) => {
    if (!isAllowed(review, 'upload', criterion)) return
    const auditID = review.store.auditID
    for (const file of picked) {
      const item = refusedItem(file)
      if (item) setRefused((before) => [...before, item])
      else void review.files.add({ auditID, auditTypeQuestionID: criterion.questionID, file })
    }
  }
  const giveUp = async ({ id, name }: UploadItem) => {
    if (await confirm({ text: m.criterion_file_give_up({ name }), danger: true }))
      await review.files.discard(id)
  }
  return (
    <div className={css.send}>
      <PickZone onPick={add} />
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
