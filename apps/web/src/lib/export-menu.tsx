import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { m } from '../messages/messages.js'
import { Button } from '../ui/button.tsx'
import { describeError } from '../ui/describe-error.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { showToast } from '../ui/show-toast.ts'
import { saveFile } from './file-export.ts'

interface ExportMenuProps {
  /** The file's name, without date and extension. */
  name: string
  /** Requests the whole list with its current filters. */
  fetchFile(format: ExportFormat): Promise<Blob>
}

const getToday = () => new Date().toISOString().slice(0, 10)

/** Exports a list as CSV or Excel with its current filters. */
export function ExportMenu({ name, fetchFile }: ExportMenuProps) {
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file, format) => {
      saveFile(file, `${name}-${getToday()}.${format}`)
      showToast.success(m.customers_export_done())
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.customers_export_failed(), error),
  })
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="default"
            loading={fetching.isPending}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
          >
            {m.customers_export()}
          </Button>
        }
      >
        <MenuItem icon={IconFileText} onChoose={() => fetching.mutate('csv')}>
          {m.customers_export_csv()}
        </MenuItem>
        <MenuItem icon={IconFileSpreadsheet} onChoose={() => fetching.mutate('xlsx')}>
          {m.customers_export_excel()}
        </MenuItem>
      </Menu>
      <span className="sr" role="status">
        {fetching.isPending && m.customers_export_working()}
      </span>
    </>
  )
}
