import { getFileCriteria, type QueuedFile } from '../../../../features/offline-queue/file-queue.ts'
import { useThumbnail } from '../../../../features/offline-queue/use-thumbnail.ts'
import { useReview } from '../review-context.ts'
import { MarkupEditor } from './markup-editor.tsx'
import { describePhoto, usePhotoMarkup } from './use-markup.ts'

interface QueuedMarkupProps {
  item: QueuedFile
  onClose(): void
}

/** Marks up a photo that is still on this device. The mark-up is sent after the photo. */
export function QueuedMarkup({ item, onClose }: QueuedMarkupProps) {
  const { file, capture, content } = item
  const { store } = useReview()
  const url = useThumbnail({ file })
  const { markup, save } = usePhotoMarkup(capture?.evidenceID, undefined)
  if (!url || !save) return null
  const subject = getFileCriteria(item)
    .flatMap((questionID) => store.criterion(questionID)?.get() ?? [])
    .map(({ number, question }) => `${number} ${question.title}`)
  return (
    <MarkupEditor
      url={url}
      name={file.name}
      detail={describePhoto(subject.join(', '), capture?.capturedAt ?? null)}
      sha256={content?.sha256}
      shapes={markup.shapes}
      onSave={(shapes) => {
        save(shapes)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
