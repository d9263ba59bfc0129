import {
  findVisitGaps,
  isVisitPoint,
  VISIT_POINTS,
  type VisitField,
  type VisitGap,
} from '@sojourn/domain/audits/fieldwork/visit'
import { longDate } from '@sojourn/domain/kernel/dates'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowLeft,
  IconCheck,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { openVisitDraft } from '../../../../features/offline-queue/user-visits.ts'
import type { VisitDraft, VisitFields, VisitState } from '../../../../features/offline-queue/visit-drafts.ts'
import { m } from '../../../../messages/messages.js'
import { Callout } from '../../../../ui/callout.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { LoadingState } from '../../../../ui/states.tsx'
import { useStore } from '../../../../ui/store.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import frame from '../screen/criterion-screen.module.css'
import { VisitPeople } from './visit-people.tsx'
import css from './visit-screen.module.css'
import visitScreen from './visit-screen.module.css'
import { Signatures, Summary } from './visit-signatures.tsx'
import { formatClock, type VisitPart, VisitTimes } from './visit-times.tsx'

/** The full-screen visit record for the audit's auditor. The record is stored on the device and sent when online. */
export function VisitScreen({ onClose }: { onClose(): void }) {
  const { store, actor } = useReview()
  const { siteName, auditorDate } = useReviewedAudit()
  const draft = openVisitDraft(actor.userID, store.auditID)
  const state = useStore(draft.state)
  useEffect(() => void draft.refresh(), [draft])
  return (
    <div className={frame.screen} data-full-screen>
      <header className={`${frame.header} ${css.top}`}>
        <IconButton icon={IconArrowLeft} size={44} label={m.visit_back()} onClick={onClose} />
        <div className={frame.title}>
          <h1>{m.visit_title({ name: siteName })}</h1>
          <p>
            {auditorDate === null
              ? m.visit_subtitle()
              : m.visit_subtitle_date({ date: longDate(auditorDate) })}
          </p>
        </div>
        {state && <SavedPill state={state} />}
      </header>
      {state ? (
        <VisitBody draft={draft} state={state} onClose={onClose} />
      ) : (
        <LoadingState text={m.visit_loading()} rows={6} />
      )}
    </div>
  )
}

type PillState = 'received' | 'sending' | 'offline' | 'stuck'
const PILL_ICONS: Record<PillState, Icon> = {
  received: IconCloudCheck,
  sending: IconCloudUp,
  offline: IconCloudOff,
  stuck: IconAlertTriangle,
}

function getPillState({ connection, isUnsent, conflicts, refusal }: VisitState): PillState {
  if (conflicts.length > 0 || refusal !== undefined) return 'stuck'
  if (connection === 'offline') return 'offline'
  return isUnsent ? 'sending' : 'received'
}

function SavedPill({ state }: { state: VisitState }) {
  const isPhone = useMedia(PHONE)
  const pill = getPillState(state)
  const texts: Record<PillState, () => string> = {
    received: m.visit_saved,
    sending: m.visit_saving,
    offline: isPhone ? m.visit_offline_phone : m.visit_offline_tablet,
    stuck: m.visit_needs_attention,
  }
  const ItemIcon = PILL_ICONS[pill]
  const text = texts[pill]()
  return (
    <p className={frame.pill} data-state={pill} role="status" title={text}>
      <ItemIcon size={20} stroke={1.6} aria-hidden />
      <span>{text}</span>
    </p>
  )
}

interface VisitBodyProps {
  draft: VisitDraft
  state: VisitState
  onClose(): void
}

function VisitBody({ draft, state, onClose }: VisitBodyProps) {
  const { fields } = state
  // A dialog can be open while another device's changes arrive, so the latest record is changed.
  const change = (part: Partial<VisitFields>) => {
    const latest = draft.state.get()?.fields ?? fields
    draft.change({ ...latest, ...part })
  }
  const part = { fields, change }
  const finish = () => {
    if (fields.departure === null) change({ departure: new Date().toISOString() })
    void draft.send()
    onClose()
  }
  return (
    <>
      <main className={css.body}>
        {(state.conflicts.length > 0 || state.refusal !== undefined) && (
          <div className={css.notices}>
            {state.refusal !== undefined && (
              <Callout tone="bad">
                <p role="alert">{state.refusal}</p>
              </Callout>
            )}
            <VisitConflicts state={state} onChoose={draft.choose} />
          </div>
        )}
        <section className={css.left} aria-label={m.visit_section_visit()}>
          <VisitTimes {...part} />
          <VisitPeople {...part} />
          <MeetingPoints {...part} />
        </section>
        <section className={css.right} aria-label={m.visit_section_signatures()}>
          <Summary {...part} />
          <Signatures {...part} />
        </section>
      </main>
      <footer className={`${frame.footer} ${css.footer}`}>
        <span className={css.hint}>{m.visit_clears_signatures()}</span>
        <FinishButton fields={fields} onFinish={finish} />
      </footer>
    </>
  )
}

const GAP_TEXTS: Record<VisitGap, () => string> = {
  arrival: m.visit_gap_arrival,
  summary: m.visit_gap_summary,
  hotelSignature: m.visit_gap_hotel,
  auditorSignature: m.visit_gap_auditor,
}

const listPoints = (meeting: Meeting) => VISIT_POINTS.filter((point) => point.meeting === meeting)

function FinishButton({ fields, onFinish }: { fields: VisitFields; onFinish(): void }) {
  const [gap] = findVisitGaps(fields)
  const openCount = listPoints('closing').filter(({ key }) => !fields.coveredPoints.includes(key)).length
  const points = openCount === 0 ? m.visit_points_done() : m.visit_points_open({ count: openCount })
  const time = formatClock(fields.departure ?? new Date().toISOString())
  const setsDeparture = fields.departure === null
  const ready = setsDeparture ? m.visit_now({ time, points }) : m.visit_departure_at({ time, points })
  return (
    <button
      type="button"
      className={`${frame.save} ${css.finish}`}
      disabled={gap !== undefined}
      onClick={onFinish}
    >
      <span className={frame.twoLines}>
        {setsDeparture ? m.visit_finish_departure() : m.visit_finish()}
        <small>{gap === undefined ? ready : GAP_TEXTS[gap]()}</small>
      </span>
      <IconCheck size={24} stroke={1.6} aria-hidden />
    </button>
  )
}

type Meeting = 'opening' | 'closing'

/** The points of the opening and the closing meeting. */
function MeetingPoints({ fields, change }: VisitPart) {
  const { store } = useReview()
  const hasMeetingTime = fields.closingMeeting !== null || fields.openingMeeting !== null
  const [meeting, setMeeting] = useState<Meeting>(hasMeetingTime ? 'closing' : 'opening')
  const noncompliant = useStore(store.criteria).filter(({ status }) => status === 'Noncompliant').length
  const covered = fields.coveredPoints.filter(isVisitPoint)
  const points = listPoints(meeting)
  const done = points.filter(({ key }) => covered.includes(key)).length
  const count = { done, total: points.length }
  const texts: Record<(typeof VISIT_POINTS)[number]['key'], () => string> = {
    'opening-purpose': m.visit_point_purpose,
    'opening-programme': m.visit_point_programme,
    'opening-photos': m.visit_point_photos,
    'opening-safety': m.visit_point_safety,
    'closing-findings': () =>
      noncompliant === 0 ? m.visit_point_no_findings() : m.visit_point_findings({ count: noncompliant }),
    'closing-comments': m.visit_point_comments,
    'closing-decision': m.visit_point_decision,
    'closing-returned': m.visit_point_returned,
  }
  return (
    <div>
      <div className={`${css.head} ${css.pointsHead}`}>
        <h2>{meeting === 'opening' ? m.visit_opening_points(count) : m.visit_closing_points(count)}</h2>
        <span className={css.meetings}>
          <SegmentedControl
            label={m.visit_meeting()}
            value={meeting}
            options={[
              { value: 'opening', label: m.visit_opening() },
              { value: 'closing', label: m.visit_closing() },
            ]}
            onChange={setMeeting}
          />
        </span>
      </div>
      <ul className={css.box}>
        {points.map(({ key }) => (
          <li key={key} className={css.point}>
            <Checkbox
              className={css.check}
              label={texts[key]()}
              checked={covered.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  coveredPoints: checked
                    ? [...fields.coveredPoints, key]
                    : fields.coveredPoints.filter((point) => point !== key),
                })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const FIELD_LABELS: Record<VisitField, () => string> = {
  arrival: m.visit_arrival,
  openingMeeting: m.visit_opening_meeting,
  closingMeeting: m.visit_closing_meeting,
  departure: m.visit_departure,
  people: m.visit_people,
  coveredPoints: m.visit_points,
  summary: m.visit_summary,
  summaryReadAt: m.visit_read_at,
  hotelSignature: m.visit_hotel_signature,
  hotelRefusal: m.visit_refusal,
  auditorSignature: m.visit_auditor_signature,
}

function describeField(fields: VisitFields, field: VisitField): string {
  switch (field) {
    case 'arrival':
    case 'openingMeeting':
    case 'closingMeeting':
    case 'departure':
    case 'summaryReadAt':
      return fields[field] === null ? m.visit_none() : formatClock(fields[field])
    case 'people':
      return fields.people.map(({ name, role }) => (role === '' ? name : `${name}, ${role}`)).join('; ')
    case 'coveredPoints':
      return m.visit_points_covered({ count: fields.coveredPoints.length })
    case 'summary':
    case 'hotelRefusal':
      return fields[field] || m.visit_none()
    case 'hotelSignature':
    case 'auditorSignature': {
      const signature = fields[field]
      return signature === null
        ? m.visit_none()
        : m.visit_signed_by({ name: signature.name, time: formatClock(signature.signedAt) })
    }
  }
}

interface VisitConflictsProps {
  state: VisitState
  onChoose(field: VisitField, version: 'mine' | 'theirs'): void
}

/** The fields that two devices changed, with both versions. Other fields are merged. */
function VisitConflicts({ state: { conflicts, fields, base }, onChoose }: VisitConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <section className={visitScreen.conflicts} aria-label={m.visit_conflicts()}>
      <h2>{m.visit_conflicts()}</h2>
      <p>{m.visit_conflicts_text()}</p>
      {conflicts.map((field) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
        <div key={field} className={visitScreen.conflict} role="group" aria-label={FIELD_LABELS[field]()}>
          <b>{FIELD_LABELS[field]()}</b>
          <button type="button" onClick={() => onChoose(field, 'mine')}>
            <small>{m.visit_this_device()}</small>
            {describeField(fields, field)}
          </button>
          <button type="button" onClick={() => onChoose(field, 'theirs')}>
            <small>{m.conflict_other_device()}</small>
            {describeField(base, field)}
          </button>
        </div>
      ))}
    </section>
  )
}
