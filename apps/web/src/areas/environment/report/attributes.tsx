import { isSameMonth, monthTitle, parseBenchmark } from '@sojourn/domain/environment/months'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { m } from '../../../messages/messages.js'
import css from './attributes.module.css'
import { Help } from './help.tsx'
import { useReportLocation } from './report-location.ts'
import type { Report } from './report-query.ts'

const AttributesForm = lazy(async () => ({ default: (await import('./attributes-form.tsx')).AttributesForm }))

interface AttributesProps {
  report: Report
  version: number | undefined
  /** A panel in wide windows, otherwise a row of the header. */
  position: 'panel' | 'header'
}

/** The attributes of the report: guest nights, floor area, room nights and benchmark. */
export function Attributes({ report, version, position }: AttributesProps) {
  const { isEditing, changeLocation } = useReportLocation()
  const stopEditing = () => changeLocation({ edit: undefined }, { replace: true })
  return (
    <section className={css.attributes} data-place={position} aria-label={m.environmental_attributes()}>
      {position === 'panel' && <h2 className="title">{m.environmental_attributes()}</h2>}
      {isEditing && report.mayModify ? (
        <Suspense>
          <AttributesForm report={report} version={version} onDone={stopEditing} />
        </Suspense>
      ) : (
        <AttributesView report={report} onEdit={() => changeLocation({ edit: 'attributes' })} />
      )}
    </section>
  )
}

function AttributesView({ report, onEdit }: { report: Report; onEdit(): void }) {
  const { totalGuestNights, grossFloorArea, grossFloorAreaSetIn, occupiedRoomNights } = report
  const numbers = useNumberFormatter()
  const formatValue = (value: number | null): string =>
    value === null ? m.environmental_attributes_not_set() : numbers.rounded(value)
  const benchmark = parseBenchmark(report.site.eprBenchmarkYear)
  const isInherited = grossFloorAreaSetIn !== null && !isSameMonth(grossFloorAreaSetIn, report)
  return (
    <>
      <dl className={css.facts}>
        <Fact label={m.environmental_attributes_guest_nights()} value={formatValue(totalGuestNights)} />
        <Fact
          label={m.environmental_attributes_floor_area()}
          tip={
            <Help id="gross-floor-area" subject={m.environmental_attributes_floor_area()}>
              {m.environmental_attributes_floor_area_tip()}
            </Help>
          }
          value={formatValue(grossFloorArea)}
          note={
            isInherited &&
            m.environmental_attributes_floor_area_from({ month: monthTitle(grossFloorAreaSetIn) })
          }
        />
        {occupiedRoomNights !== null && (
          <Fact
            label={m.environmental_attributes_room_nights_read()}
            value={formatValue(occupiedRoomNights)}
          />
        )}
        <Fact
          label={m.environmental_attributes_benchmark()}
          value={benchmark ? monthTitle(benchmark) : m.environmental_attributes_not_set()}
        />
      </dl>
      {report.mayModify && (
        <button type="button" className={css.edit} onClick={onEdit}>
          {m.environmental_attributes_edit()}
        </button>
      )}
      {report.mayModify && totalGuestNights === null && (
        <p className={css.missing}>{m.environmental_attributes_missing({ month: monthTitle(report) })}</p>
      )}
    </>
  )
}

interface FactProps {
  label: string
  tip?: ReactNode
  value: string
  note?: ReactNode
}

const Fact = ({ label, tip, value, note }: FactProps) => (
  <div className={css.fact}>
    <dt>
      {label}
      {tip}
    </dt>
    <dd className="num">
      <b>{value}</b>
      {note && <span className={css.note}>{note}</span>}
    </dd>
  </div>
)
