import {
  type Icon,
  IconAlertTriangle,
  IconClock,
  IconCloudUp,
  IconDevices,
  IconFile,
  IconMessage,
  IconMessage2Check,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconVideo,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnswerConflict, QueuedAnswer } from '../../../../features/offline-queue/answer-queue.ts'
import { getAnsweredCriteria, isBeingRead } from '../../../../features/offline-queue/file-queue.ts'
import { getOfflineSince } from '../../../../features/offline-queue/offline-since.ts'
import { isStoredOnDevice } from '../../../../features/offline-queue/storage.ts'
import { changeUploadSettings, uploadSettings } from '../../../../features/offline-queue/upload-hold.ts'
import { getThumbnailKey, useThumbnail } from '../../../../features/offline-queue/use-thumbnail.ts'
import { formatNumberWord } from '../../../../lib/number-word.ts'
import { formatTimeOfDay } from '../../../../lib/times.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { ProgressBar } from '../../../../ui/callout.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { ModalLayer } from '../../../../ui/modal-layer.tsx'
import { useStore } from '../../../../ui/store.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { formatFileSize, formatPartialSize } from '../../../../ui/upload/items.ts'
import { useDeviceName } from '../../take-along/device-name.ts'
import { useReview } from '../review-context.ts'
import { lowerFirst, useOtherVersion } from './other-version.ts'
import { listQueueRows, type QueueRow, type RowState } from './queue-rows.ts'
import css from './queue-sheet.module.css'

/** What this device has not sent yet, why, and what the person can do. */
export function QueueSheet({ onClose }: { onClose(): void }) {
  const rows = useQueueRows()
  const isOffline = useIsOffline()
  const stuck = rows.filter(({ state }) => state === 'stuck').length
  return (
    <ModalLayer
      overlayClassName={css.overlay}
      className={css.sheet}
      aria-label={m.evidence_queue()}
      onClose={onClose}
    >
      <header className={css.head}>
        <div className="grow">
          <QueueTitle count={rows.length} isOffline={isOffline} />
          {(rows.length > 0 || isOffline) && <QueueNote isOffline={isOffline} stuck={stuck} />}
        </div>
        <IconButton icon={IconX} size={44} label={m.ui_close()} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={css.body} tabIndex={0}>
        {ROW_STATES.map((state) => (
          <Group
            key={state}
            state={state}
            rows={rows.filter((row) => row.state === state)}
            isOffline={isOffline}
          />
        ))}
        <Receipts>{m.evidence_all_receipts()}</Receipts>
      </div>
      <UploadSettings isOffline={isOffline} hasRows={rows.length > 0} />
    </ModalLayer>
  )
}

const ROW_STATES: readonly RowState[] = ['stuck', 'sending', 'waiting']

function useQueueRows(): readonly QueueRow[] {
  const { answerQueue, changeQueue, fileQueue, messageQueue } = useReview()
  return listQueueRows({
    answers: useStore(answerQueue.items),
    messages: useStore(messageQueue.items),
    changes: useStore(changeQueue.items),
    files: useStore(fileQueue.items),
    sending: useStore(fileQueue.sending),
  })
}

function useIsOffline(): boolean {
  const { answerQueue, fileQueue } = useReview()
  const connections = [useStore(answerQueue.connection), useStore(fileQueue.connection)]
  return connections.includes('offline')
}

function QueueTitle({ count, isOffline }: { count: number; isOffline: boolean }) {
  const isPhone = useMedia(PHONE)
  const onDevice = isPhone ? m.evidence_queue_on_phone : m.evidence_queue_on_tablet
  const title = isOffline ? onDevice : m.evidence_queue_title
  return <h2>{count === 0 ? m.evidence_queue_empty() : title({ count })}</h2>
}

const getConnectionType = (): unknown =>
  'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null
    ? Reflect.get(navigator.connection, 'type')
    : undefined

function QueueNote({ isOffline, stuck }: { isOffline: boolean; stuck: number }) {
  const hold = useStore(useReview().fileQueue.hold)
  const getStateText = () => {
    if (isOffline) {
      const since = getOfflineSince()
      return since
        ? m.evidence_queue_offline_since({ time: formatTimeOfDay(since) })
        : m.evidence_queue_offline()
    }
    if (hold === 'paused') return m.evidence_queue_paused()
    if (hold === 'metered') return m.evidence_queue_metered()
    return getConnectionType() === 'wifi' ? m.evidence_queue_wifi() : m.evidence_queue_online()
  }
  return (
    <p role="status">
      {getStateText()}
      {stuck > 0 && ` ${m.evidence_queue_stuck_count({ count: stuck })}`}
    </p>
  )
}

const GROUP_HEADINGS: Record<RowState, { icon: Icon; title: () => string }> = {
  stuck: { icon: IconAlertTriangle, title: m.evidence_stuck },
  sending: { icon: IconCloudUp, title: m.evidence_sending },
  waiting: { icon: IconClock, title: m.evidence_waiting },
}

interface GroupProps {
  state: RowState
  rows: readonly QueueRow[]
  isOffline: boolean
}

function Group({ state, rows, isOffline }: GroupProps) {
  const { icon: ItemIcon, title } = GROUP_HEADINGS[state]
  if (rows.length === 0) return null
  const isAllWaiting = state === 'waiting' && isOffline
  const size = rows.reduce((sum, row) => sum + row.size, 0)
  return (
    <section aria-label={title()}>
      <h3 className={css.group} data-state={state}>
        <ItemIcon size={18} stroke={1.75} aria-hidden />
        {isAllWaiting ? m.evidence_waiting_smallest_first() : title()}
        <span>
          {isAllWaiting
            ? m.evidence_items_and_size({ count: rows.length, size: formatFileSize(size) })
            : rows.length}
        </span>
      </h3>
      <ol>
        {rows.map((row) => (
          <li key={row.kind === 'file' ? getThumbnailKey(row.item) : row.key} className={css.row}>
            <Row row={row} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The numbers of the criteria, in the order of the audit. */
function useCriterionNumbers({ auditID, questionIDs }: QueueRow): string {
  const { store } = useReview()
  if (auditID !== store.auditID) return m.evidence_another_audit()
  const numbers = questionIDs.flatMap((questionID) => store.criterion(questionID)?.get()?.number ?? [])
  return new Intl.ListFormat('en').format(numbers)
}

function formatTitle(row: QueueRow, numbers: string): string {
  if (row.kind === 'message') return m.evidence_item_message({ numbers })
  if (row.kind === 'answer') return formatAnswerTitle(row.item, numbers)
  if (row.kind === 'change')
    return row.item.change.kind === 'places' ? m.walk_queued_places() : m.markup_queued()
  const { name, type } = row.item.file
  const isPhoto = type.startsWith('image/')
  if (row.questionIDs.length > 1)
    return isPhoto ? m.evidence_item_photo_for({ numbers }) : m.evidence_item_file_for({ name, numbers })
  if (isPhoto) return m.evidence_item_photo({ numbers })
  return type.startsWith('video/')
    ? m.evidence_item_video({ numbers })
    : m.evidence_item_file({ name, numbers })
}

function formatAnswerTitle(
  { answer: { text, auditQuestionStatus, responseType } }: QueuedAnswer,
  numbers: string,
) {
  if (responseType === 5 || responseType === 6) return m.evidence_item_decision({ numbers })
  if (!text) return m.evidence_item_answer({ numbers })
  return auditQuestionStatus ? m.evidence_item_both({ numbers }) : m.evidence_item_comment({ numbers })
}

/** A text of a few bytes counts as 1 KB. */
const MIN_SIZE = 1024

function formatSize(row: QueueRow): string {
  if (row.kind !== 'file') return row.state === 'stuck' ? '' : formatFileSize(Math.max(MIN_SIZE, row.size))
  return row.state === 'sending'
    ? m.fieldwork_percent({ percent: getPercent(row) })
    : formatFileSize(row.size)
}

function Row({ row }: { row: QueueRow }) {
  const title = formatTitle(row, useCriterionNumbers(row))
  return (
    <>
      <Picture row={row} />
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {row.state === 'stuck' ? <Stuck row={row} title={title} /> : <Progress row={row} />}
      </div>
      <span className={css.size}>{formatSize(row)}</span>
    </>
  )
}

const getPercent = ({ sent, size }: { sent: number; size: number }): number =>
  Math.floor((100 * sent) / Math.max(1, size))

function Picture({ row }: { row: QueueRow }) {
  if (row.kind === 'file') return <FilePicture item={row.item} />
  const PictureIcon =
    row.kind === 'answer' && row.item.conflict
      ? IconDevices
      : { message: IconMessage, answer: IconMessage2Check, change: IconPencil }[row.kind]
  return (
    <span className={css.picture}>
      <PictureIcon size={20} stroke={1.6} aria-hidden />
    </span>
  )
}

function FilePicture({ item }: { item: Extract<QueueRow, { kind: 'file' }>['item'] }) {
  const url = useThumbnail(item)
  const PictureIcon = item.file.type.startsWith('video/') ? IconVideo : IconFile
  return (
    <span className={css.picture}>
      {url ? <img src={url} alt="" /> : <PictureIcon size={20} stroke={1.6} aria-hidden />}
    </span>
  )
}

function Progress({ row }: { row: QueueRow }) {
  if (row.kind === 'file' && row.state === 'sending')
    return (
      <>
        <p className={css.note}>
          {m.evidence_sent_of({
            sent: formatPartialSize(row.sent, row.size),
            total: formatFileSize(row.size),
          })}
        </p>
        <div className={css.bar}>
          <ProgressBar label={m.evidence_sending()} value={row.sent} max={row.size} tone="progress" />
        </div>
      </>
    )
  if (row.kind === 'file' && getAnsweredCriteria(row.item).length === 0)
    return <p className={css.note}>{m.walk_waits_for_answer()}</p>
  if (row.kind === 'file' && !isBeingRead(row.item) && !isStoredOnDevice(row.item))
    return <p className={css.note}>{m.criterion_file_not_stored()}</p>
  const instant =
    row.kind === 'file'
      ? row.item.capture?.capturedAt
      : row.kind === 'answer'
        ? row.item.answer.dateCreated
        : null
  if (!instant) return null
  const time = formatTimeOfDay(instant)
  return (
    <p className={css.note}>
      {row.kind === 'file' ? m.evidence_taken_at({ time }) : m.evidence_saved_at({ time })}
    </p>
  )
}

/** Returns a function that describes where else a criterion was changed. */
function useConflictText() {
  const otherVersion = useOtherVersion()
  return (conflict: AnswerConflict): string => {
    const { isOwn, title } = otherVersion(conflict)
    if (conflict.changedAt === null) return m.conflict_text()
    const time = formatTimeOfDay(conflict.changedAt)
    return isOwn
      ? m.conflict_also_changed_on({ device: lowerFirst(title), time })
      : m.conflict_also_changed_by({ name: title, time })
  }
}

/** Why the item is stuck, and one action. A file that arrived damaged is not discarded: the original must be sent. */
function Stuck({ row, title }: { row: QueueRow; title: string }) {
  const { answerQueue, changeQueue, fileQueue, messageQueue } = useReview()
  const describeConflict = useConflictText()
  const device = useDeviceName()
  const queue = { answer: answerQueue, change: changeQueue, file: fileQueue, message: messageQueue }[row.kind]
  const damagedCount = row.kind === 'file' ? (row.item.mismatches?.length ?? 0) : 0
  const discard = async () => {
    const text = m.evidence_discard_confirm({ name: title })
    if (await confirm({ text, danger: true })) await queue.discard(row.item.seq)
  }
  if (row.kind === 'answer' && row.item.conflict)
    return (
      <>
        <p className={css.reason}>{describeConflict(row.item.conflict)}</p>
        <div className={css.actions}>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/audits/audit/$auditID"
                params={{ auditID: row.auditID }}
                search={{ question: row.item.auditTypeQuestionID, view: 'conflict' }}
                {...props}
              />
            )}
          >
            {m.conflict_choose()}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p className={css.reason}>
        {damagedCount > 0
          ? m.evidence_damaged({ count: damagedCount, times: formatNumberWord(damagedCount), device })
          : row.item.refusal}
      </p>
      <div className={css.actions}>
        <Button variant="default" onClick={() => void queue.retry(row.item.seq)}>
          {m.evidence_send_again()}
        </Button>
        {damagedCount > 0 ? (
          <Receipts>{m.evidence_details()}</Receipts>
        ) : (
          <Button variant="subtle" onClick={() => void discard()}>
            {m.review_discard()}
          </Button>
        )}
      </div>
    </>
  )
}

function Receipts({ children }: { children: ReactNode }) {
  const { store } = useReview()
  return (
    <Link to="/audits/audit/$auditID/evidence" params={{ auditID: store.auditID }} className={css.link}>
      {children}
    </Link>
  )
}

/** Whether the browser reports the type of its connection. Otherwise "Wi-Fi only" has no effect. */
const reportsConnectionType = 'connection' in navigator

function UploadSettings({ isOffline, hasRows }: { isOffline: boolean; hasRows: boolean }) {
  const { isPaused, isWifiOnly } = useStore(uploadSettings)
  const canPause = isPaused || (hasRows && !isOffline)
  if (!reportsConnectionType && !canPause) return null
  return (
    <footer className={css.foot}>
      {reportsConnectionType && (
        <Switch
          className={css.switch}
          label={m.evidence_wifi_only()}
          description={m.evidence_answers_always()}
          checked={isWifiOnly}
          onChange={(event) => changeUploadSettings({ isWifiOnly: event.currentTarget.checked })}
        />
      )}
      {canPause && (
        <Button
          variant="default"
          leftSection={
            isPaused ? (
              <IconPlayerPlay size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconPlayerPause size={20} stroke={1.6} aria-hidden />
            )
          }
          onClick={() => changeUploadSettings({ isPaused: !isPaused })}
        >
          {isPaused ? m.evidence_resume() : m.evidence_pause()}
        </Button>
      )}
    </footer>
  )
}
