import { formatValue } from '@sojourn/domain/environment/numbers'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { MonthLines } from '../charts/month-lines.tsx'
import { showShare, titleOfMonth } from '../numbers.ts'
import { FigureCard } from '../parts/figure-card.tsx'
import { changeOf, intensityTitle } from '../titles.ts'
import { usePlace } from '../use-place.ts'
import css from './cards.module.css'

type Data = CallResponse<'getIntensity'>

const KINDS = [
  { kind: 'energy', name: m.analytics_energy, unit: 'kWh' },
  { kind: 'water', name: m.analytics_water, unit: 'm³' },
  { kind: 'waste', name: m.analytics_waste, unit: 'kg' },
  { kind: 'emissions', name: m.analytics_emissions, unit: 'kg CO₂e' },
] as const
type Kind = (typeof KINDS)[number]

/** Use per guest night, over the whole programme. */
export function Intensity() {
  const { query } = usePlace()
  return (
    <FigureCard
      name="intensity"
      figure="intensity"
      span={8}
      result={useQuery(pageQuery('getIntensity', { query }))}
      tell={(data) => ({
        title: intensityTitle(data),
        caption: m.analytics_intensity_caption(),
        list: data.list,
        chart: KINDS.some(({ kind }) => data.total[kind].perGuestNight !== null) && (
          <div className={css.four}>
            {KINDS.map((one) => (
              <OneKind key={one.kind} one={one} data={data} />
            ))}
          </div>
        ),
        table: {
          head: [
            m.analytics_month(),
            ...KINDS.map(({ name, unit }) => m.analytics_intensity_head({ name: name(), unit })),
          ],
          rows: data.months.toReversed().map((month) => ({
            key: month.month,
            cells: [
              titleOfMonth(month.month),
              ...KINDS.map(({ kind }) => formatValue(month[kind].perGuestNight)),
            ],
          })),
        },
      })}
    />
  )
}

const shown = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 })

function OneKind({ one: { kind, name, unit }, data }: { one: Kind; data: Data }) {
  const { total, before, months, period } = data
  const now = total[kind].perGuestNight
  const change = changeOf(now, before[kind].perGuestNight)
  return (
    <div className={css.kind}>
      <h3>{name()}</h3>
      <p className={css.kindFigure}>
        <span className="figure">{now === null ? '-' : shown.format(now)}</span> {unit}{' '}
        {change !== null && <Change change={change} />}
      </p>
      <MonthLines
        label={m.analytics_intensity_chart({
          name: name(),
          unit,
          from: titleOfMonth(period.from),
          to: titleOfMonth(period.to),
        })}
        months={months.map(({ month }) => month)}
        lines={[{ look: 'first', label: name(), values: months.map((month) => month[kind].perGuestNight) }]}
        height={116}
        show={(value) => (value === null ? '-' : shown.format(value))}
      />
    </div>
  )
}

/** Less is good. */
function Change({ change }: { change: number }) {
  const percent = showShare(Math.abs(change), 1)
  if (Math.round(Math.abs(change) * 100) === 0) return null
  return (
    <span className={change < 0 ? 'good-t med' : 'bad-t med'}>
      {change < 0 ? m.analytics_less({ percent }) : m.analytics_more_percent({ percent })}
    </span>
  )
}
