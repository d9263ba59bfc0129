import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { monthsLater, monthTitle } from '@sojourn/domain/environment/months'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { withReason } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import { newRowID } from './grid/use-row-actions.ts'
import { appendMissingRows } from './model/append.ts'
import { readResponses } from './model/rows.ts'
import type { EntryForm } from './use-entry-form.ts'
import { sectionPlace } from './use-section-data.ts'

/** Adds last month's rows that do not exist yet. Suppliers and units are copied, amounts are not. */
export function useCopyLastMonth(
  report: EnvironmentalReport,
  section: EnvironmentalSectionType,
  form: EntryForm,
) {
  const month = monthTitle(monthsLater(report, -1))
  const copy = useMutation({
    mutationFn: () => api.call('listLastMonthResponses', { params: sectionPlace(report, section) }),
    onSuccess: (responses) => {
      const lastMonth = readResponses(responses).draft
      const { draft, added, skipped } = appendMissingRows(form.draft, lastMonth, form.keys, newRowID)
      if (added === 0)
        return notify.info(
          skipped === 0
            ? m.environmental_entry_nothing_to_copy({ month })
            : m.environmental_entry_all_exist({ month }),
        )
      form.addAll(draft)
      const copied = m.environmental_entry_copied({ count: added, month })
      notify.success(
        skipped === 0 ? copied : `${copied} ${m.environmental_entry_skipped({ count: skipped })}`,
      )
    },
    onError: (error) => notify.error(withReason(m.environmental_entry_copy_failed(), error), error),
  })
  return { isCopying: copy.isPending, start: () => copy.mutate() }
}
