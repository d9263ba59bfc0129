import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import type { ReactNode } from 'react'
import { DocumentRow } from './document-row.tsx'
import css from './documents.module.css'
import { shownAs } from './kinds.ts'
import { Thumb } from './thumb.tsx'

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
