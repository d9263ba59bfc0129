import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { monthsLater, monthTitle } from '@sojourn/domain/environment/months'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { withReason } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import { newRowID } from './grid/use-row-actions.ts'
import { appendRows } from './model/append.ts'
import { readResponses } from './model/rows.ts'
import type { EntryForm } from './use-entry-form.ts'
import { sectionPlace } from './use-section-data.ts'

/** The rows of the month before, beneath those that are there: suppliers and units stay, figures are this month's own. */
export function useCopyLastMonth(
  report: EnvironmentalReport,
  section: EnvironmentalSectionType,
  form: EntryForm,
) {
  const month = monthTitle(monthsLater(report, -1))
  const copy = useMutation({
    mutationFn: () => api.call('listLastMonthResponses', { params: sectionPlace(report, section) }),
    onSuccess: (responses) => {
      const { draft, count } = appendRows(form.draft, readResponses(responses).draft, form.keys, newRowID)
      if (count === 0) return notify.info(m.environmental_entry_nothing_to_copy({ month }))
      form.addAll(draft)
      notify.success(m.environmental_entry_copied({ count, month }))
    },
    onError: (error) => notify.error(withReason(m.environmental_entry_copy_failed(), error), error),
  })
  return { isCopying: copy.isPending, start: () => copy.mutate() }
}
