import { hasSpaceForPhotos } from '@sojourn/domain/audits/fieldwork/take-along'
import { longDate } from '@sojourn/domain/kernel/dates'
import {
  type Icon,
  IconApps,
  IconFileText,
  IconHistory,
  IconListCheck,
  IconPhoto,
  IconRefresh,
  IconShieldCheck,
  IconShieldOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { protectStorage, type StorageStatus } from '../../../features/device-storage.ts'
import { getOfflineAccessEnd } from '../../../features/offline-access.ts'
import { getTakenBytes, type TakenAudit } from '../../../features/offline-queue/taken-audits.ts'
import { useProgrammeName } from '../../../features/programme.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/media.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { formatFileSize } from '../../../ui/upload/items.ts'
import css from './take-along.module.css'
import { OpenLink } from './take-item.tsx'
import type { TakeRow } from './take-rows.ts'

interface TakePanelProps {
  row: TakeRow
  rows: readonly TakeRow[]
  device: string
  storage: StorageStatus | undefined
  canTake: boolean
  onTake(): void
  onRemove(): void
  onProtected(): void
}

/** The contents of the selected audit on this device, and the storage of the device. */
export function TakePanel({ row, rows, device, storage, canTake, ...actions }: TakePanelProps) {
  const { siteName, taken, state } = row
  const end = getOfflineAccessEnd()
  const accessText = end ? m.take_opens_until({ date: longDate(end.toISOString()) }) : m.take_opens()
  return (
    <aside className={css.panel} aria-label={siteName}>
      <div>
        <h2 className="title">{siteName}</h2>
        <p className="dim">{taken ? accessText : m.take_select()}</p>
      </div>
      {taken && <Contents taken={taken} />}
      {taken && (
        <div className={css.panelActions}>
          {state === 'update-available' && <OpenLink row={row} />}
          <Button
            variant="default"
            disabled={!canTake || state === 'running'}
            leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden />}
            onClick={actions.onTake}
          >
            {m.take_update()}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onClick={actions.onRemove}
          >
            {m.take_remove()}
          </Button>
        </div>
      )}
      {taken && (
        <Link to="/audits/take-along/$auditID" params={{ auditID: row.auditID }} className={css.link}>
          {m.take_preparation()}
        </Link>
      )}
      <div className={css.device}>
        {storage && <Space rows={rows} storage={storage} />}
        {storage && <Protection isProtected={storage.isProtected} onProtected={actions.onProtected} />}
        <Installation device={device} />
      </div>
    </aside>
  )
}

function Contents({ taken }: { taken: TakenAudit }) {
  const { contents, files } = taken
  const filterByKind = (kind: 'document' | 'earlier-photo') => files.filter((file) => file.kind === kind)
  const [documents, photos] = [filterByKind('document'), filterByKind('earlier-photo')]
  const sumSizes = (list: TakenAudit['files']) => list.reduce((sum, { size }) => sum + size, 0)
  const years = new Intl.ListFormat('en-GB').format(contents.earlier.map((date) => date.slice(0, 4)))
  const { contacts: count, months } = contents
  const lines: [Icon, string, number][] = [
    [IconListCheck, m.take_criteria({ count: contents.criteria }), contents.criteriaBytes],
    [IconHistory, years ? m.take_results({ years }) : m.take_first_audit(), contents.earlierBytes],
    [IconPhoto, m.take_photos({ count: photos.length }), sumSizes(photos)],
    [IconFileText, m.take_documents({ count: documents.length }), sumSizes(documents)],
    [
      IconUsers,
      months > 0 ? m.take_contacts_data({ count, months }) : m.take_contacts({ count }),
      contents.peopleBytes,
    ],
  ]
  return (
    <ul className={css.contents}>
      {lines
        .filter(([_picture, _text, size]) => size > 0)
        .map(([ItemIcon, text, size]) => (
          <li key={text}>
            <ItemIcon size={20} stroke={1.6} aria-hidden />
            <span className="grow">{text}</span>
            <span className="num">{formatFileSize(size)}</span>
          </li>
        ))}
      <li>
        <span className="grow">{m.take_total()}</span>
        <span className="num">{formatFileSize(getTakenBytes(taken))}</span>
      </li>
    </ul>
  )
}

function Space({ rows, storage }: { rows: readonly TakeRow[]; storage: StorageStatus }) {
  const { free, quota } = storage
  const programme = useProgrammeName() ?? ''
  if (free === undefined || quota === undefined || quota === 0) return null
  const stored = rows.flatMap(({ taken, siteName, auditID }) =>
    taken ? [{ auditID, siteName, bytes: getTakenBytes(taken) }] : [],
  )
  return (
    <div>
      <div className={css.spaceHead}>
        <h3>{m.take_storage({ programme })}</h3>
        <span className="num" data-full={hasSpaceForPhotos(0, free) ? undefined : true}>
          {m.take_storage_free({ free: formatFileSize(free), quota: formatFileSize(quota) })}
        </span>
      </div>
      <div
        className={css.space}
        role="img"
        aria-label={m.take_storage_label({
          used: formatFileSize(quota - free),
          quota: formatFileSize(quota),
        })}
      >
        {stored.map(({ auditID, bytes }) => (
          <i key={auditID} style={{ width: `${(100 * bytes) / quota}%` }} />
        ))}
      </div>
      <p className="t12 dim">
        {stored
          .map(({ siteName, bytes }) => m.take_storage_of({ name: siteName, size: formatFileSize(bytes) }))
          .join(', ')}
      </p>
    </div>
  )
}

function Note({ icon: ItemIcon, isGood, title, text, action }: NoteProps) {
  return (
    <div className={css.note} data-good={isGood || undefined}>
      <ItemIcon size={20} stroke={1.6} aria-hidden />
      <p>
        <b>{title}</b>
        {text}
        {action}
      </p>
    </div>
  )
}

interface NoteProps {
  icon: Icon
  isGood: boolean
  title: string
  text: string
  action?: ReactNode
}

function Protection({ isProtected, onProtected }: { isProtected: boolean; onProtected(): void }) {
  const programme = useProgrammeName() ?? ''
  if (isProtected)
    return <Note icon={IconShieldCheck} isGood title={m.take_protected()} text={m.take_protected_text()} />
  const protect = async () => {
    if (await protectStorage()) onProtected()
    else showToast.info(m.take_protect_refused({ programme }))
  }
  return (
    <Note
      icon={IconShieldOff}
      isGood={false}
      title={m.take_not_protected()}
      text={m.take_not_protected_text()}
      action={
        <button type="button" className={css.link} onClick={() => void protect()}>
          {m.take_protect()}
        </button>
      }
    />
  )
}

function Installation({ device }: { device: string }) {
  const isInstalled = useMedia('(display-mode: standalone)')
  return isInstalled ? (
    <Note icon={IconApps} isGood title={m.take_installed({ device })} text={m.take_installed_text()} />
  ) : (
    <Note
      icon={IconApps}
      isGood={false}
      title={m.take_not_installed({ device })}
      text={m.take_not_installed_text()}
    />
  )
}
