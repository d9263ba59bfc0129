import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { m } from '../messages/messages.js'
import { Button } from '../ui/button.tsx'
import { describeError } from '../ui/describe-error.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { showToast } from '../ui/show-toast.ts'

/** Hands bytes to the browser as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** What narrows and orders a list, without the page of it that is on the screen. */
export function exportQuery<Query extends { page?: string; pageCount?: string }>({
  page: _page,
  pageCount: _pageCount,
  ...query
}: Query) {
  return query
}

interface ExportMenuProps {
  /** The file's name, without date and extension. */
  name: string
  /** Asks the server for the list as it is filtered now, whole. */
  fetchFile(format: ExportFormat): Promise<Blob>
}

const today = () => new Date().toISOString().slice(0, 10)

/** A list to take away: as CSV or Excel, with the filters in force. For a page's header. */
export function ExportMenu({ name, fetchFile }: ExportMenuProps) {
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file, format) => {
      saveFile(file, `${name}-${today()}.${format}`)
      showToast.success(m.customers_export_done())
    },
    onError: (error) => showToast.error(describeError(error).sentence ?? m.customers_export_failed(), error),
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
