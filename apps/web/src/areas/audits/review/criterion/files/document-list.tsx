import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { type Icon, IconFile, IconFileTypePdf, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { usePhotoUrl } from '../../../../../features/people/use-photo.ts'
import { m } from '../../../../../messages/messages.js'
import { fileSize } from '../../../../../ui/upload/items.ts'
import css from './documents.module.css'
import { downloadDocument } from './download-document.ts'
import { shownAs } from './kinds.ts'
import { useView } from './viewing.tsx'

interface ThumbProps {
  photo: AttachedDocument
  menu: ReactNode
}

/** A photo in small, fetched when it comes into sight. */
function Thumb({ photo, menu }: ThumbProps) {
  const view = useView()
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const address = usePhotoUrl(isSeen ? photo.documentID : null)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <span ref={place} className={css.thumb}>
      <button
        type="button"
        className={css.shot}
        aria-label={m.criterion_open_document({ name: photo.name })}
        title={photo.name}
        onClick={() => view(photo)}
      >
        {address ? <img src={address} alt="" /> : <IconPhoto size={20} stroke={1.4} aria-hidden />}
      </button>
      <span className={css.corner}>{menu}</span>
    </span>
  )
}

const pictureOf = (mimeType: string): Icon => {
  const as = shownAs(mimeType)
  if (as === 'pdf') return IconFileTypePdf
  return mimeType.startsWith('video/') ? IconVideo : IconFile
}

interface DocumentRowProps {
  document: AttachedDocument
  menu: ReactNode
}

/** A file by its name: a click shows it where it can be shown, and saves it otherwise. */
function DocumentRow({ document, menu }: DocumentRowProps) {
  const view = useView()
  const { name, mimeType, size } = document
  const Picture = pictureOf(mimeType)
  return (
    <div className={css.file}>
      <Picture size={20} stroke={1.6} aria-hidden />
      <button
        type="button"
        className={css.open}
        onClick={() => (shownAs(mimeType) ? view(document) : void downloadDocument(document))}
      >
        <span className={css.name}>{name}</span>
        <span className={css.size}>{fileSize(size)}</span>
      </button>
      {menu}
    </div>
  )
}

/** Beyond so many, a list scrolls in itself. */
const IN_SIGHT = 4

interface DocumentListProps {
  label: string
  documents: readonly AttachedDocument[]
  menuOf(document: AttachedDocument): ReactNode
}

/** Photos as pictures, everything else by name; each with what can be done with it. */
export function DocumentList({ label, documents, menuOf }: DocumentListProps) {
  if (documents.length === 0) return null
  const photos = documents.filter(({ mimeType }) => shownAs(mimeType) === 'image')
  const others = documents.filter((document) => !photos.includes(document))
  return (
    <section className={css.documents} aria-label={label}>
      {photos.length > 0 && (
        <ul className={css.shots} data-many={photos.length > IN_SIGHT || undefined}>
          {photos.map((photo) => (
            <li key={photo.documentID}>
              <Thumb photo={photo} menu={menuOf(photo)} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={css.files} data-many={others.length > IN_SIGHT || undefined}>
          {others.map((document) => (
            <li key={document.documentID}>
              <DocumentRow document={document} menu={menuOf(document)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
