import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { type Icon, IconFile, IconFileTypePdf, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileSize } from '../../../../../ui/upload/items.ts'
import css from './documents.module.css'
import { downloadDocument } from './download-document.ts'
import { shownAs } from './kinds.ts'
import { useView } from './viewing.tsx'

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
export function DocumentRow({ document, menu }: DocumentRowProps) {
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
