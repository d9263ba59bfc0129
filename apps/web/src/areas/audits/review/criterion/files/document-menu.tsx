import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { type Icon, IconDots, IconDownload } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../../../ui/menu.tsx'
import { downloadDocument } from './download-document.ts'

export interface DocumentAction {
  label: string
  icon: Icon
  onChoose(): void
}

interface DocumentMenuProps {
  document: AttachedDocument
  /** What this person can do here besides downloading it. */
  acts: readonly DocumentAction[]
}

export function DocumentMenu({ document, acts }: DocumentMenuProps) {
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
      {[download, ...acts].map(({ label, icon, onChoose }) => (
        <MenuItem key={label} icon={icon} onChoose={onChoose}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
