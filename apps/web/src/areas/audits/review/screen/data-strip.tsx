import type { DataCheck, FrozenData } from '@sojourn/contract/audits/fieldwork/data-check'
import { longDate } from '@sojourn/domain/kernel/dates'
import { IconChartLine, IconCheck, IconChevronRight, IconFlag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../messages/messages.js'
import { Badge } from '../../../../ui/badge.tsx'
import { useReviewedAudit } from '../review-context.ts'
import css from './data-strip.module.css'

type Section = DataCheck['sections'][number]

const [WIDTH, HEIGHT, INSET] = [124, 36, 4]

/** A line of the values per guest night. Late months are marked, missing months leave a gap. */
function Sparkline({ section }: { section: Section }) {
  const values = section.months.map(({ perGuestNight, value }) => perGuestNight ?? value)
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const x = (index: number) => INSET + (index * (WIDTH - 2 * INSET)) / Math.max(1, values.length - 1)
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : INSET + ((most - value) * (HEIGHT - 2 * INSET)) / (most - least)
  const line = values
    .map((value, index) => {
      if (value === null) return ''
      const isStart = index === 0 || values[index - 1] === null
      return `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={m.fieldwork_data_per_guest_night({ label: section.label })}
    >
      <path d={line} />
      {section.months.map(({ month, enteredLate }, index) => {
        const value = values[index] ?? null
        if (value === null) return <circle key={month} cx={x(index)} cy={HEIGHT - INSET} r={3} data-missing />
        return (
          <circle
            key={month}
            cx={x(index)}
            cy={y(value)}
            r={enteredLate ? 3.5 : 1.75}
            data-late={enteredLate || undefined}
          />
        )
      })}
    </svg>
  )
}

function trendText({ label, trendPercent }: Section): string {
  if (trendPercent === null) return label
  const percent = Math.round(Math.abs(trendPercent))
  if (percent === 0) return m.fieldwork_data_same({ label })
  return trendPercent < 0
    ? m.fieldwork_data_down({ label, percent })
    : m.fieldwork_data_up({ label, percent })
}

function CheckBadge({ check }: { check: DataCheck }) {
  const months = check.sections.flatMap((section) => section.months)
  if (check.flags.includes('missing')) {
    const count = months.filter(({ value }) => value === null).length
    return (
      <Badge tone="bad" icon={IconFlag}>
        {m.fieldwork_data_missing({ count })}
      </Badge>
    )
  }
  if (check.flags.includes('late')) {
    const count = months.filter(({ enteredLate }) => enteredLate).length
    return (
      <Badge tone="needs" icon={IconFlag}>
        {m.fieldwork_data_late({ count })}
      </Badge>
    )
  }
  if (check.flags.includes('trend'))
    return (
      <Badge tone="needs" icon={IconFlag}>
        {m.fieldwork_data_trend()}
      </Badge>
    )
  return (
    <Badge tone="good" icon={IconCheck}>
      {m.fieldwork_data_met()}
    </Badge>
  )
}

const numberText = (value: number | null): string =>
  value === null ? m.fieldwork_data_none() : value.toLocaleString('en', { maximumFractionDigits: 1 })

const monthName = (month: string): string => longDate(`${month}-01`).split(' ').slice(1).join(' ')

interface DataStripProps {
  check: DataCheck
  /** The data that was stored with the answer. */
  frozen: FrozenData | null
}

/** The monthly data behind a criterion. It never selects an answer. */
export function DataStrip({ check, frozen }: DataStripProps) {
  const { site } = useReviewedAudit()
  const shown = frozen?.check ?? check
  const [section] = shown.sections
  if (!section) return null
  const [change] = frozen?.changes ?? []
  return (
    <Link
      to="/environmental/environmental-report"
      search={{ siteId: site.siteID }}
      className={css.strip ?? ''}
    >
      <IconChartLine size={20} stroke={1.6} aria-hidden />
      <span>
        <b>
          {frozen
            ? m.fieldwork_data_frozen({ date: longDate(frozen.frozenAt) })
            : m.fieldwork_data_months({
                done: section.monthsWithData,
                total: section.months.length,
                label: section.label,
              })}
        </b>
        <small>
          {change
            ? m.fieldwork_data_changed({
                month: monthName(change.month),
                before: numberText(change.before),
                now: numberText(change.now),
              })
            : trendText(section)}
        </small>
      </span>
      <Sparkline section={section} />
      {change ? (
        <Badge tone="needs" icon={IconFlag}>
          {m.fieldwork_data_changed_since()}
        </Badge>
      ) : (
        <CheckBadge check={shown} />
      )}
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </Link>
  )
}
