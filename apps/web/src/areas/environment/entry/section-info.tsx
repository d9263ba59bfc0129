import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { monthTitle, shiftMonth } from '@sojourn/domain/environment/months'
import { IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { appendReason } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import css from './form.module.css'
import { newRowID } from './grid/use-row-actions.ts'
import { getCalculatedFields } from './model/columns.ts'
import { appendMissingRows } from './model/copy-last-month.ts'
import { readResponses } from './model/rows.ts'
import type { EntryForm } from './use-entry-form.ts'
import { sectionParams } from './use-section-data.ts'

/** Adds last month's rows that do not exist yet. Suppliers and units are copied, amounts are not. */
function useCopyLastMonth(report: EnvironmentalReport, section: EnvironmentalSectionType, form: EntryForm) {
  const month = monthTitle(shiftMonth(report, -1))
  const copy = useMutation({
    mutationFn: () => api.call('listLastMonthResponses', { params: sectionParams(report, section) }),
    onSuccess: (responses) => {
      const lastMonth = readResponses(responses).draft
      const { draft, added, skipped } = appendMissingRows(form.draft, lastMonth, form.keys, newRowID)
      if (added === 0)
        return showToast.info(
          skipped === 0
            ? m.environmental_entry_nothing_to_copy({ month })
            : m.environmental_entry_all_exist({ month }),
        )
      form.addAll(draft)
      const copied = m.environmental_entry_copied({ count: added, month })
      showToast.success(
        skipped === 0 ? copied : `${copied} ${m.environmental_entry_skipped({ count: skipped })}`,
      )
    },
    onError: (error) => showToast.error(appendReason(m.environmental_entry_copy_failed(), error), error),
  })
  return { isCopying: copy.isPending, start: () => copy.mutate() }
}

const INFO_TEXT: Readonly<Record<EnvironmentalSectionType, () => string>> = {
  ENERGY: m.environmental_entry_info_energy,
  WATER: m.environmental_entry_info_water,
  SOLID_WASTE: m.environmental_entry_info_solid_waste,
  EMISSION_REDUCTIONS: m.environmental_entry_info_emission_reductions,
  SUSTAINABLE_PROCUREMENT: m.environmental_entry_info_sustainable_procurement,
  HIGH_EMISSION_FOOD: m.environmental_entry_info_high_emission_food,
}

interface SectionInfoProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  form: EntryForm
  mayModify: boolean
  guestNights: number | null
}

/** The help text of the section, and the button that copies last month's rows. */
export function SectionInfo({ report, section, form, mayModify, guestNights }: SectionInfoProps) {
  const numbers = useNumberFormatter()
  const copy = useCopyLastMonth(report, section, form)
  const isPerNight = form.keys.some((key) =>
    getCalculatedFields(key).some(({ calculation }) => calculation.endsWith('per-guest-night')),
  )
  const nights = !isPerNight
    ? ''
    : guestNights === null || guestNights === 0
      ? m.environmental_entry_info_no_nights()
      : m.environmental_entry_info_nights({ nights: numbers.rounded(guestNights) })
  return (
    <div className={css.info}>
      <p className={css.infoText}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        <span>
          {INFO_TEXT[section]()} {nights}
        </span>
      </p>
      {mayModify && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
          loading={copy.isCopying}
          onClick={copy.start}
        >
          {m.environmental_entry_copy()}
        </Button>
      )}
    </div>
  )
}
