import { formatValue } from '@sojourn/domain/environment/numbers'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Legend } from '../charts/chart-frame.tsx'
import { type Column, MonthColumns } from '../charts/month-columns.tsx'
import { MonthLines } from '../charts/month-lines.tsx'
import { formatMonthYear, formatShare, formatWhole } from '../format.ts'
import { MetricCard } from '../metric-card.tsx'
import { calculateRelativeChange, formatCompletenessTitle, formatIntensityTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'
import css from './cards.module.css'

type CompletenessMonth = CallResponse<'getCompleteness'>['months'][number]

const toCompletenessColumn = ({ month, reported, expected }: CompletenessMonth): Column => ({
  month,
  parts: [
    { seriesStyle: 'first', label: m.analytics_reported(), value: reported },
    { seriesStyle: 'rest', label: m.analytics_missing(), value: expected - reported },
  ],
})

/** The share of sites with monthly data. */
export function CompletenessCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="completeness"
      metric="completeness"
      span={4}
      result={useQuery(pageQuery('getCompleteness', { query }))}
      render={(data) => {
        const { months, period } = data
        return {
          title: formatCompletenessTitle(data),
          caption: m.analytics_completeness_caption(),
          list: data.list,
          legend: (
            <Legend
              keys={[
                { seriesStyle: 'first', label: m.analytics_reported() },
                { seriesStyle: 'rest', label: m.analytics_missing() },
              ]}
            />
          ),
          chart: months.some(({ expected }) => expected > 0) && (
            <MonthColumns
              label={m.analytics_completeness_chart({
                from: formatMonthYear(period.from),
                to: formatMonthYear(period.to),
              })}
              columns={months.map(toCompletenessColumn)}
              height={210}
            />
          ),
          table: {
            head: [
              m.analytics_month(),
              m.analytics_sites(),
              m.analytics_reported(),
              m.analytics_missing(),
              m.analytics_rate(),
            ],
            rows: months.toReversed().map(({ month, expected, reported }) => ({
              key: month,
              cells: [
                formatMonthYear(month),
                formatWhole(expected),
                formatWhole(reported),
                formatWhole(expected - reported),
                formatShare(reported, expected),
              ],
            })),
          },
        }
      }}
    />
  )
}

type IntensityData = CallResponse<'getIntensity'>

const INTENSITY_KINDS = [
  { kind: 'energy', name: m.analytics_energy, unit: 'kWh' },
  { kind: 'water', name: m.analytics_water, unit: 'm³' },
  { kind: 'waste', name: m.analytics_waste, unit: 'kg' },
  { kind: 'emissions', name: m.analytics_emissions, unit: 'kg CO₂e' },
] as const
type IntensityKind = (typeof INTENSITY_KINDS)[number]

/** Consumption per guest night, across the whole programme. */
export function IntensityCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="intensity"
      metric="intensity"
      span={8}
      result={useQuery(pageQuery('getIntensity', { query }))}
      render={(data) => ({
        title: formatIntensityTitle(data),
        caption: m.analytics_intensity_caption(),
        list: data.list,
        chart: INTENSITY_KINDS.some(({ kind }) => data.total[kind].perGuestNight !== null) && (
          <div className={css.grid}>
            {INTENSITY_KINDS.map((intensity) => (
              <IntensityChart key={intensity.kind} intensity={intensity} data={data} />
            ))}
          </div>
        ),
        table: {
          head: [
            m.analytics_month(),
            ...INTENSITY_KINDS.map(({ name, unit }) => m.analytics_intensity_header({ name: name(), unit })),
          ],
          rows: data.months.toReversed().map((month) => ({
            key: month.month,
            cells: [
              formatMonthYear(month.month),
              ...INTENSITY_KINDS.map(({ kind }) => formatValue(month[kind].perGuestNight)),
            ],
          })),
        },
      })}
    />
  )
}

const intensityFormat = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 })

function IntensityChart({
  intensity: { kind, name, unit },
  data,
}: {
  intensity: IntensityKind
  data: IntensityData
}) {
  const { total, before, months, period } = data
  const now = total[kind].perGuestNight
  const change = calculateRelativeChange(now, before[kind].perGuestNight)
  return (
    <div className={css.kind}>
      <h3>{name()}</h3>
      <p className={css.kindValue}>
        <span className="metric">{now === null ? '-' : intensityFormat.format(now)}</span> {unit}{' '}
        {change !== null && <Change change={change} />}
      </p>
      <MonthLines
        label={m.analytics_intensity_chart({
          name: name(),
          unit,
          from: formatMonthYear(period.from),
          to: formatMonthYear(period.to),
        })}
        months={months.map(({ month }) => month)}
        lines={[
          { seriesStyle: 'first', label: name(), values: months.map((month) => month[kind].perGuestNight) },
        ]}
        height={116}
        formatValue={(value) => (value === null ? '-' : intensityFormat.format(value))}
      />
    </div>
  )
}

/** A decrease is green. */
function Change({ change }: { change: number }) {
  const percent = formatShare(Math.abs(change), 1)
  if (Math.round(Math.abs(change) * 100) === 0) return null
  return (
    <span className={change < 0 ? 'good-t med' : 'bad-t med'}>
      {change < 0 ? m.analytics_less({ percent }) : m.analytics_more_percent({ percent })}
    </span>
  )
}
