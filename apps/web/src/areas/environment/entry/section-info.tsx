import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useNumbers } from '../../../features/number-format.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import css from './form.module.css'
import { calculatedOf } from './model/columns.ts'
import { INFO_TEXT } from './texts.ts'
import { useCopyLastMonth } from './use-copy-last-month.ts'
import type { EntryForm } from './use-entry-form.ts'

interface SectionInfoProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  form: EntryForm
  mayModify: boolean
  guestNights: number | null
}

/** What to think of before the first row. */
export function SectionInfo({ report, section, form, mayModify, guestNights }: SectionInfoProps) {
  const numbers = useNumbers()
  const copy = useCopyLastMonth(report, section, form)
  const isPerNight = form.keys.some((key) =>
    calculatedOf(key).some(({ calculation }) => calculation.endsWith('per-guest-night')),
  )
  const nights = !isPerNight
    ? ''
    : guestNights === null || guestNights === 0
      ? m.environmental_entry_info_no_nights()
      : m.environmental_entry_info_nights({ nights: numbers.figure(guestNights) })
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
