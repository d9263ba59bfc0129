import { monthTitle } from '@sojourn/domain/environment/months'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import type { Report } from './report-query.ts'
import { invalidateReports } from './report-query.ts'

/** The menu with the actions of an Admin. */
export function ReportMenu({ report }: { report: Report }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const month = monthTitle(report)
  const remove = useMutation({
    mutationFn: () => api.call('deleteEnvironmentalReport', { params: { id: report.environmentalReportID } }),
    onSuccess: async () => {
      // The page is left first, because showing the month would create the report again.
      await navigate({ to: '/environmental', search: { siteId: report.site.siteID } })
      queryClient.removeQueries({ queryKey: ['getEnvironmentalReport', report.site.siteID] })
      await invalidateReports(queryClient)
      showToast.success(m.environmental_report_deleted({ month }))
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  const confirmDelete = async () => {
    const isConfirmed = await confirm({
      subject: m.environmental_report_delete_title({ month, site: report.site.siteName }),
      text: m.environmental_report_delete_text(),
      danger: true,
    })
    if (isConfirmed) remove.mutate()
  }
  return (
    <Menu
      trigger={
        <IconButton
          icon={IconDots}
          label={m.environmental_report_more()}
          size={36}
          outlined
          disabled={remove.isPending}
        />
      }
    >
      <MenuItem danger icon={IconTrash} onChoose={() => void confirmDelete()}>
        {m.environmental_report_delete()}
      </MenuItem>
    </Menu>
  )
}
