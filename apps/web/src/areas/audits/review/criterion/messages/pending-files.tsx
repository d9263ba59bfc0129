import { IconPaperclip, IconX } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { fileSize } from '../../../../../ui/upload/items.ts'
import css from '../compose.module.css'
import type { SentFile } from '../files/sent-files.ts'

interface PendingFilesProps {
  files: readonly SentFile[]
  onRemove(uploadID: string): void
}

/** What goes with the message once it is sent. */
export function PendingFiles({ files, onRemove }: PendingFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className={css.files} aria-label={m.criterion_pending_files()}>
      {files.map(({ uploadID, name, size }) => (
        <li key={uploadID} className={css.file}>
          <IconPaperclip size={16} stroke={1.75} aria-hidden />
          <span className={css.fileName}>{name}</span>
          <span className="t12 dim num">{fileSize(size)}</span>
          <IconButton
            icon={IconX}
            size={28}
            label={m.criterion_document_take_out({ name })}
            onClick={() => onRemove(uploadID)}
          />
        </li>
      ))}
    </ul>
  )
}
