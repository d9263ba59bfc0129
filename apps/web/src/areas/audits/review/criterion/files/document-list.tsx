import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import {
  type Icon,
  IconDots,
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePhotoUrl } from '../../../../../features/people/use-photo.ts'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../../../ui/menu.tsx'
import { formatFileSize } from '../../../../../ui/upload/items.ts'
import { useOpenDocument } from './document-viewer-provider.tsx'
import css from './documents.module.css'
import { downloadDocument } from './download-document.ts'
import { previewKind } from './preview-kind.ts'

export interface DocumentAction {
  label: string
  icon: Icon
  onChoose(): void
}

interface DocumentMenuProps {
  document: AttachedDocument
  /** The actions besides downloading. */
  actions: readonly DocumentAction[]
}

export function DocumentMenu({ document, actions }: DocumentMenuProps) {
  const download = {
    label: m.criterion_download(),
    icon: IconDownload,
    onChoose: () => void downloadDocument(document),
  }
  return (
    <Menu
      trigger={
        <IconButton icon={IconDots} size={28} label={m.criterion_document_menu({ name: document.name })} />
      }
    >
      {[download, ...actions].map(({ label, icon, onChoose }) => (
        <MenuItem key={label} icon={icon} onChoose={onChoose}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface PhotoThumbnailProps {
  photo: AttachedDocument
  menu: ReactNode
}

/** A thumbnail that is loaded when it scrolls into view. */
function PhotoThumbnail({ photo, menu }: PhotoThumbnailProps) {
  const openDocument = useOpenDocument()
  const thumbnail = useRef<HTMLSpanElement>(null)
  const [isVisible, setVisible] = useState(false)
  const url = usePhotoUrl(isVisible ? photo.documentID : null)
  useEffect(() => {
    if (!thumbnail.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setVisible(true))
    observer.observe(thumbnail.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={thumbnail} className={css.thumb}>
      <button
        type="button"
        className={css.photo}
        aria-label={m.criterion_open_document({ name: photo.name })}
        title={photo.name}
        onClick={() => openDocument(photo)}
      >
        {url ? <img src={url} alt="" /> : <IconPhoto size={20} stroke={1.4} aria-hidden />}
      </button>
      <span className={css.corner}>{menu}</span>
    </span>
  )
}

const getFileIcon = (mimeType: string): Icon => {
  const kind = previewKind(mimeType)
  if (kind === 'pdf') return IconFileTypePdf
  return mimeType.startsWith('video/') ? IconVideo : IconFile
}

interface DocumentRowProps {
  document: AttachedDocument
  menu: ReactNode
}

/** A file as a row. A click previews the file if possible, and downloads it otherwise. */
function DocumentRow({ document, menu }: DocumentRowProps) {
  const openDocument = useOpenDocument()
  const { name, mimeType, size } = document
  const FileIcon = getFileIcon(mimeType)
  return (
    <div className={css.file}>
      <FileIcon size={20} stroke={1.6} aria-hidden />
      <button
        type="button"
        className={css.open}
        onClick={() => (previewKind(mimeType) ? openDocument(document) : void downloadDocument(document))}
      >
        <span className={css.name}>{name}</span>
        <span className={css.size}>{formatFileSize(size)}</span>
      </button>
      {menu}
    </div>
  )
}

/** A list with more entries than this scrolls. */
const SCROLL_ABOVE = 4

interface DocumentListProps {
  label: string
  documents: readonly AttachedDocument[]
  renderMenu(document: AttachedDocument): ReactNode
}

/** Photos as thumbnails, other documents as rows, each with a menu. */
export function DocumentList({ label, documents, renderMenu }: DocumentListProps) {
  if (documents.length === 0) return null
  const photos = documents.filter(({ mimeType }) => previewKind(mimeType) === 'image')
  const others = documents.filter((document) => !photos.includes(document))
  return (
    <section className={css.documents} aria-label={label}>
      {photos.length > 0 && (
        <ul className={css.photos} data-many={photos.length > SCROLL_ABOVE || undefined}>
          {photos.map((photo) => (
            <li key={photo.documentID}>
              <PhotoThumbnail photo={photo} menu={renderMenu(photo)} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={css.files} data-many={others.length > SCROLL_ABOVE || undefined}>
          {others.map((document) => (
            <li key={document.documentID}>
              <DocumentRow document={document} menu={renderMenu(document)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
