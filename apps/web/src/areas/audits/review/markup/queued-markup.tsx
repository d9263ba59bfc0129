import type { QueuedFile } from '../../../../features/offline-queue/file-queue.ts'
import { useThumbnail } from '../../../../features/offline-queue/use-thumbnail.ts'
import { MarkupEditor } from './markup-editor.tsx'
import { usePhotoMarkup } from './use-markup.ts'

interface QueuedMarkupProps {
  item: Pick<QueuedFile, 'file' | 'capture' | 'content'>
  onClose(): void
}

/** Marks up a photo that is still on this device. The mark-up is sent after the photo. */
export function QueuedMarkup({ item: { file, capture, content }, onClose }: QueuedMarkupProps) {
  const url = useThumbnail({ file })
  const { markup, save } = usePhotoMarkup(capture?.evidenceID, undefined)
  if (!url || !save) return null
  return (
    <MarkupEditor
      url={url}
      name={file.name}
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
