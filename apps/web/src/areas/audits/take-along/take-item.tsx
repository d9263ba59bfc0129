import { dayOf, daysBetween } from '@sojourn/domain/audits/calendar'
import { statusOnDevice } from '@sojourn/domain/audits/fieldwork/take-along'
import { longDate, MONTH_NAMES } from '@sojourn/domain/kernel/dates'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDownload,
  IconPlayerPause,
  IconRefresh,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pauseDownload } from '../../../features/offline-queue/take-along.ts'
import { formatTimeOfDay } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/callout.tsx'
import { formatFileSize, formatPartialSize } from '../../../ui/upload/items.ts'
import css from './take-along.module.css'
import type { TakeRow } from './take-rows.ts'

/** Formats a day relative to today, such as "tomorrow" or "in 8 days". */
function formatRelativeDay(date: string): string {
  const days = daysBetween(dayOf(new Date()), date)
  if (days === 0) return m.take_today()
  if (days === 1) return m.take_tomorrow()
  return days > 0 ? m.take_in_days({ count: days }) : m.take_days_ago({ count: -days })
}

/** Empty for a visit that is over and dated tomorrow, because a visit can take place on the day before its date. */
function formatVisitDay({ auditorDate, state }: TakeRow): string[] {
  if (auditorDate === null) return [m.take_no_date()]
  return state === 'visit-over' && auditorDate > dayOf(new Date()) ? [] : [formatRelativeDay(auditorDate)]
}

/** Formats town, day and size, such as "Wroxham, tomorrow, 186 MB". */
function formatFacts(row: TakeRow): string {
  const { town, taken, bytes } = row
  // The number and its unit stay on one line.
  const size = bytes === undefined || bytes === 0 ? undefined : formatFileSize(bytes).replace(' ', '\u00a0')
  return [
    town,
    ...formatVisitDay(row),
    ...(size === undefined ? [] : [taken ? size : m.take_about({ size })]),
  ]
    .filter((text) => text !== '')
    .join(', ')
}

function formatRefreshedAt(refreshedAt: string, device: string): string {
  const isToday = dayOf(new Date(refreshedAt)) === dayOf(new Date())
  return isToday
    ? m.take_stored_today({ device, time: formatTimeOfDay(refreshedAt) })
    : m.take_stored_on({ device, date: longDate(refreshedAt) })
}

function formatPartialState({ download, received, total }: TakeRow): string {
  const [done, all] = [formatPartialSize(received, total), formatFileSize(total)]
  if (download?.state === 'no-space') return m.take_no_space({ received: formatFileSize(received) })
  if (download?.state === 'failed')
    return total === 0 ? m.take_stopped_early() : m.take_stopped({ received: done, total: all })
  return m.take_paused({ received: done, total: all })
}

function State({ row, device }: { row: TakeRow; device: string }) {
  const { state, taken, download } = row
  const refreshedAt = taken?.refreshedAt
  switch (state) {
    case 'not-possible':
      return <p className={css.state}>{m.take_not_possible()}</p>
    case 'not-stored':
      return <p className={css.state}>{m.take_not_stored({ device })}</p>
    case 'stored':
      return (
        <p className={css.state} data-tone="good">
          <IconCircleCheck size={18} stroke={1.6} aria-hidden />
          {refreshedAt && formatRefreshedAt(refreshedAt, device)}
        </p>
      )
    case 'visit-over':
      return <p className={css.state}>{m.take_visit_over({ device })}</p>
    case 'update-available':
      return (
        <p className={css.state} data-tone="needs">
          <IconRefresh size={18} stroke={1.6} aria-hidden />
          {refreshedAt && m.take_new_documents({ count: row.newFiles, date: longDate(refreshedAt) })}
        </p>
      )
    case 'running':
    case 'partial': {
      const text =
        state === 'partial'
          ? formatPartialState(row)
          : row.total === 0
            ? m.take_preparing()
            : m.take_running({
                received: formatPartialSize(row.received, row.total),
                total: formatFileSize(row.total),
              })
      const isFailed = download?.state === 'failed'
      const ItemIcon = state === 'running' ? IconDownload : isFailed ? IconAlertTriangle : IconPlayerPause
      return (
        <>
          <p className={css.state} data-tone={isFailed ? 'bad' : 'paused'} role="status">
            <ItemIcon size={18} stroke={1.6} aria-hidden />
            {text}
          </p>
          <div className={css.bar}>
            <ProgressBar
              label={m.take_progress_of({ name: row.siteName })}
              value={row.received}
              max={Math.max(1, row.total)}
            />
          </div>
        </>
      )
    }
  }
}

interface TakeItemProps {
  row: TakeRow
  device: string
  isSelected: boolean
  isOffline: boolean
  /** Whether the session outlasts the browser, so that audits can be taken along. */
  canTake: boolean
  onSelect(): void
  onTake(): void
  onRemove(): void
}

export function TakeItem({ row, device, isSelected, onSelect, ...actions }: TakeItemProps) {
  const { siteName, auditorDate } = row
  return (
    <li className={css.item} data-selected={isSelected || undefined}>
      <span className={css.day}>
        <b>{auditorDate === null ? '–' : Number(auditorDate.slice(8))}</b>
        {auditorDate !== null && MONTH_NAMES[Number(auditorDate.slice(5, 7)) - 1]?.slice(0, 3)}
      </span>
      <div className={css.words}>
        <button type="button" className={css.name} aria-pressed={isSelected} onClick={onSelect}>
          {siteName}
        </button>
        <p className={css.facts}>{formatFacts(row)}</p>
        <State row={row} device={device} />
      </div>
      <div className={css.action}>
        <Action row={row} {...actions} />
      </div>
    </li>
  )
}

/** The link to the criteria or, before the day of the visit, to the preparation. */
export function OpenLink({ row, isMain = false }: { row: TakeRow; isMain?: boolean }) {
  const { auditID, siteName, status, auditorDate } = row
  const isStarted = statusOnDevice({ status, auditorDate }, dayOf(new Date())) !== 'Audit Confirmed'
  const to = isStarted ? '/audits/audit/$auditID' : '/audits/take-along/$auditID'
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      aria-label={m.take_button_of({ button: m.take_open(), name: siteName })}
      renderRoot={(props) => <Link to={to} params={{ auditID }} {...props} />}
    >
      {m.take_open()}
    </Button>
  )
}

type ActionProps = Pick<TakeItemProps, 'row' | 'isOffline' | 'canTake' | 'onTake' | 'onRemove'>

/** The button for the next step of an audit. */
function Action({ row, isOffline, canTake, onTake, onRemove }: ActionProps) {
  const { state, siteName, download } = row
  const formatButtonName = (button: string) => m.take_button_of({ button, name: siteName })
  if (state === 'not-possible') return null
  if (state === 'stored') return <OpenLink row={row} />
  if (state === 'visit-over')
    return (
      <Button variant="default" aria-label={formatButtonName(m.take_remove())} onClick={onRemove}>
        {m.take_remove()}
      </Button>
    )
  if (state === 'running')
    return (
      <Button
        variant="default"
        aria-label={formatButtonName(m.take_pause())}
        leftSection={<IconPlayerPause size={18} stroke={1.6} aria-hidden />}
        onClick={() => pauseDownload(row.auditID)}
      >
        {m.take_pause()}
      </Button>
    )
  if (isOffline)
    return (
      <Button variant="default" disabled aria-label={formatButtonName(m.take_needs_connection())}>
        {m.take_needs_connection()}
      </Button>
    )
  const texts = {
    'not-stored': m.take_button(),
    'update-available':
      row.newBytes > 0 ? m.take_update_size({ size: formatFileSize(row.newBytes) }) : m.take_update(),
    partial: download?.state === 'failed' ? m.take_try_again() : m.take_continue(),
  }
  const text = texts[state]
  return (
    <Button
      variant="default"
      disabled={!canTake}
      aria-label={formatButtonName(text)}
      leftSection={state === 'not-stored' && <IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={onTake}
    >
      {text}
    </Button>
  )
}
