import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { startExport } from './exports.ts'
import type { ExportRequest } from './fetch-export.ts'
import { FORMATS } from './formats.ts'

interface ExportMenuProps {
  /** The report's name. */
  name: string
  /** The report with the filters in force. */
  request: ExportRequest
}

/** The whole report to take away, whatever page of it is on the screen. */
export function ExportMenu({ name, request }: ExportMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
        >
          {m.reports_export()}
        </Button>
      }
    >
      {FORMATS.map((kind) => (
        <MenuItem key={kind.format} icon={kind.icon} onChoose={() => void startExport(name, kind, request)}>
          {kind.label()}
        </MenuItem>
      ))}
    </Menu>
  )
}
