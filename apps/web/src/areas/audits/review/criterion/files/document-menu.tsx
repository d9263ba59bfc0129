import { Menu } from '@mantine/core'
import type { AttachedDocument } from '@sojourn/contract/review/review'
import { type Icon, IconDots, IconDownload } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { downloadDocument } from './download-document.ts'

export interface DocumentAct {
  label: string
  icon: Icon
  onChoose(): void
}

interface DocumentMenuProps {
  document: AttachedDocument
  /** What this person can do here besides downloading it. */
  acts: readonly DocumentAct[]
}

export function DocumentMenu({ document, acts }: DocumentMenuProps) {
  const download = {
    label: m.criterion_download(),
    icon: IconDownload,
    onChoose: () => void downloadDocument(document),
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton icon={IconDots} size={28} label={m.criterion_document_menu({ name: document.name })} />
      </Menu.Target>
      <Menu.Dropdown>
        {[download, ...acts].map(({ label, icon: Picture, onChoose }) => (
          <Menu.Item
            key={label}
            leftSection={<Picture size={16} stroke={1.75} aria-hidden />}
            onClick={onChoose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
