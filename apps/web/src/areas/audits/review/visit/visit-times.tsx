import { canSaveVisit } from '@sojourn/domain/audits/fieldwork/visit'
import { useState } from 'react'
import type { VisitFields } from '../../../../features/offline-queue/visit-drafts.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import css from './visit-screen.module.css'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The time on the clock of the property: 09:05. The auditor takes the device to the property, so its clock has the local time. */
export function formatClock(instant: string): string {
  const date = new Date(instant)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** The day of an instant at another time of the clock; undefined for an incomplete time. */
export function withClockTime(instant: string, clock: string): string | undefined {
  const [hours, minutes] = clock.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  const date = new Date(instant)
  date.setHours(hours, minutes, 0, 0)
  return date.toISOString()
}

/** The props of each part of the visit record. */
export interface VisitPart {
  fields: VisitFields
  change(part: Partial<VisitFields>): void
}

const TIMES = [
  { field: 'arrival', label: m.visit_arrival },
  { field: 'openingMeeting', label: m.visit_opening_meeting },
  { field: 'closingMeeting', label: m.visit_closing_meeting },
  { field: 'departure', label: m.visit_departure },
] as const
type TimeField = (typeof TIMES)[number]['field']

const areTimesReversed = (fields: VisitPart['fields']) => {
  const decision = canSaveVisit(undefined, fields)
  return !decision.allowed && decision.code === 'visit-times-reversed'
}

/** The four times. A missing one is set to now on tap; the others open a dialog. */
export function VisitTimes({ fields, change }: VisitPart) {
  const [edited, setEdited] = useState<TimeField>()
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div className={css.times} role="group" aria-label={m.visit_times()}>
        {TIMES.map(({ field, label }) => {
          const value = fields[field]
          return (
            <button
              key={field}
              type="button"
              className={css.time}
              onClick={() =>
                value === null ? change({ [field]: new Date().toISOString() }) : setEdited(field)
              }
            >
              <span>{label()}</span>
              <b data-empty={value === null || undefined}>
                {value === null ? m.visit_set_time() : formatClock(value)}
              </b>
            </button>
          )
        })}
      </div>
      {areTimesReversed(fields) && (
        <p className={css.error} role="alert">
          {m.visit_times_reversed()}
        </p>
      )}
      {edited && <TimeDialog {...{ fields, change, field: edited }} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function TimeDialog({ fields, change, field, onClose }: VisitPart & { field: TimeField; onClose(): void }) {
  const [stored] = useState(fields[field] ?? new Date().toISOString())
  const [clock, setClock] = useState(formatClock(stored))
  const [isMissing, setMissing] = useState(false)
  const label = TIMES.find((time) => time.field === field)?.label() ?? ''
  const save = (value: string | null) => {
    change({ [field]: value })
    onClose()
  }
  const submit = () => {
    // An unchanged time keeps its seconds.
    if (clock === formatClock(stored)) return onClose()
    const instant = withClockTime(stored, clock)
    if (instant === undefined) setMissing(true)
    else save(instant)
  }
  return (
    <FormDialog
      title={label}
      submitLabel={m.visit_save_time()}
      isChanged={clock !== formatClock(stored)}
      isGuardedByPage
      width={400}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        type="time"
        label={label}
        value={clock}
        error={isMissing && m.visit_enter_time()}
        data-autofocus
        onChange={(event) => setClock(event.currentTarget.value)}
      />
      <div className={css.row}>
        <Button variant="default" onClick={() => save(new Date().toISOString())}>
          {m.visit_set_now()}
        </Button>
        <Button variant="default" onClick={() => save(null)}>
          {m.visit_remove_time()}
        </Button>
      </div>
    </FormDialog>
  )
}
