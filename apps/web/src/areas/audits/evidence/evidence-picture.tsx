import { IconFile, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { QueuedFile } from '../../../features/offline-queue/file-queue.ts'
import { useThumbnail } from '../../../features/offline-queue/use-thumbnail.ts'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import css from './evidence.module.css'
import type { EvidenceRow } from './evidence-rows.ts'

interface EvidencePictureProps {
  row: EvidenceRow
  isLarge?: boolean
}

/** The photo, or an icon for the file type. */
export function EvidencePicture(props: EvidencePictureProps) {
  const { file, piece, mimeType } = props.row
  if (file) return <LocalPicture {...props} file={file} />
  if (piece && mimeType.startsWith('image/')) return <ReceivedPicture {...props} />
  return <Frame {...props} url={undefined} />
}

function LocalPicture({ file, ...props }: EvidencePictureProps & { file: QueuedFile }) {
  return <Frame {...props} url={useThumbnail(file)} />
}

function ReceivedPicture(props: EvidencePictureProps) {
  const documentID =
    props.row.piece?.criteria.find((criterion) => criterion.documentID !== null)?.documentID ?? null
  return <Frame {...props} url={usePhotoUrl(documentID, props.isLarge ? 'whole' : 'small')} />
}

function Frame({
  row: { mimeType },
  isLarge = false,
  url,
}: EvidencePictureProps & { url: string | undefined }) {
  const isPhoto = mimeType.startsWith('image/')
  const FileIcon = isPhoto ? IconPhoto : mimeType.startsWith('video/') ? IconVideo : IconFile
  return (
    <span className={css.picture} data-large={isLarge || undefined}>
      {url ? <img src={url} alt="" /> : <FileIcon size={isLarge ? 32 : 20} stroke={1.4} aria-hidden />}
    </span>
  )
}
