import type { DataCheck, FrozenData } from '@sojourn/contract/audits/fieldwork/data-check'
import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCheck, IconChevronRight, IconFlag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../messages/messages.js'
import { Badge } from '../../../../ui/badge.tsx'
import { SECTION_ICONS } from '../../../environment/section-icons.ts'
import { useReviewedAudit } from '../review-context.ts'
import css from './data-strip.module.css'

type Section = DataCheck['sections'][number]

const [WIDTH, HEIGHT, INSET] = [124, 36, 4]

/** A line of the values per guest night. Late months are marked, missing months leave a gap. */
function Sparkline({ section }: { section: Section }) {
  const values = section.months.map(({ perGuestNight, value }) => perGuestNight ?? value)
  const known = values.filter((value) => value !== null)
  const [min, max] = [Math.min(...known), Math.max(...known)]
  const x = (index: number) => INSET + (index * (WIDTH - 2 * INSET)) / Math.max(1, values.length - 1)
  const y = (value: number) =>
    max === min ? HEIGHT / 2 : INSET + ((max - value) * (HEIGHT - 2 * INSET)) / (max - min)
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

/** "Energy (kWh)" without the unit. */
const getSectionName = ({ label }: Section): string => label.replace(/ \(.*\)$/, '')

function formatTrend(section: Section): string {
  const { trendPercent } = section
  const label = getSectionName(section)
  if (trendPercent === null) return ''
  const percent = Math.round(Math.abs(trendPercent))
  if (percent === 0) return m.fieldwork_data_same({ label })
  return trendPercent < 0
    ? m.fieldwork_data_down({ label, percent })
    : m.fieldwork_data_up({ label, percent })
}

/** More names do not fit in a line. */
const MAX_NAMED_MONTHS = 3

interface MonthSummary {
  total: number
  /** The months in which at least one section has no data. */
  missing: readonly string[]
  /** The number of months in which at least one section was entered late. */
  late: number
}

function summariseMonths({ sections }: DataCheck): MonthSummary {
  const all = sections.flatMap((section) => section.months)
  const months = [...new Set(all.map(({ month }) => month))]
  const filterMonths = (condition: (value: (typeof all)[number]) => boolean) =>
    months.filter((month) => all.some((value) => value.month === month && condition(value)))
  return {
    total: months.length,
    missing: filterMonths(({ value }) => value === null),
    late: filterMonths(({ enteredLate }) => enteredLate).length,
  }
}

const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

/** The missing months if they fit, otherwise the trend of the first section that has one. */
function formatNote({ sections }: DataCheck, { missing }: MonthSummary): string {
  if (missing.length > 0 && missing.length <= MAX_NAMED_MONTHS) {
    const names = missing.map((month) => formatMonth(month).split(' ')[0] ?? '')
    return m.fieldwork_data_without({ months: joinNames(names) })
  }
  return sections.map(formatTrend).find((text) => text !== '') ?? ''
}

function CheckBadge({ check, months }: { check: DataCheck; months: MonthSummary }) {
  if (check.flags.includes('missing'))
    return (
      <Badge tone="bad" icon={IconFlag}>
        {m.fieldwork_data_missing({ count: months.missing.length })}
      </Badge>
    )
  if (check.flags.includes('late'))
    return (
      <Badge tone="needs" icon={IconFlag}>
        {m.fieldwork_data_late({ count: months.late })}
      </Badge>
    )
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

const formatNumber = (value: number | null): string =>
  value === null ? m.fieldwork_data_none() : value.toLocaleString('en', { maximumFractionDigits: 1 })

const formatMonth = (month: string): string => longDate(`${month}-01`).split(' ').slice(1).join(' ')

/** The first change; the badge and the link lead to the others. */
function formatChange({ measure, month, before, now }: FrozenData['changes'][number]): string {
  const values = { before: formatNumber(before), now: formatNumber(now) }
  if (month === null) return m.fieldwork_data_changed_trend(values)
  const named = { month: formatMonth(month), ...values }
  return measure === 'per-guest-night'
    ? m.fieldwork_data_changed_ratio(named)
    : m.fieldwork_data_changed(named)
}

interface DataStripProps {
  check: DataCheck
  /** The data that was stored with the answer. */
  frozen: FrozenData | null
}

/** The monthly data behind a criterion. The data never selects an answer. */
export function DataStrip({ check, frozen }: DataStripProps) {
  const { site } = useReviewedAudit()
  const shownCheck = frozen?.check ?? check
  const [section] = shownCheck.sections
  if (!section) return null
  const [change] = frozen?.changes ?? []
  const months = summariseMonths(shownCheck)
  const chartedSection = shownCheck.sections.find(({ monthsWithData }) => monthsWithData > 0)
  const ItemIcon = SECTION_ICONS[section.sectionType]
  return (
    <Link
      to="/environmental/environmental-report"
      search={{ siteId: site.siteID }}
      className={css.strip ?? ''}
    >
      <ItemIcon size={20} stroke={1.6} aria-hidden />
      <span>
        <b>
          {frozen
            ? m.fieldwork_data_as_of({ date: longDate(frozen.frozenAt) })
            : m.fieldwork_data_months({
                done: months.total - months.missing.length,
                total: months.total,
                label: joinNames(shownCheck.sections.map((listed) => getSectionName(listed).toLowerCase())),
              })}
        </b>
        <small>{change ? formatChange(change) : formatNote(shownCheck, months)}</small>
      </span>
      {chartedSection ? <Sparkline section={chartedSection} /> : <span />}
      {change ? (
        <Badge tone="needs" icon={IconFlag}>
          {m.fieldwork_data_changed_since()}
        </Badge>
      ) : (
        <CheckBadge check={shownCheck} months={months} />
      )}
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </Link>
  )
}
