import { IconFile, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { m } from '../../messages/messages.js'
import { IconButton } from '../icon-button.tsx'
import { formatFileSize, getPercent, type UploadItem } from './items.ts'
import css from './upload.module.css'

interface FileRowProps {
  item: UploadItem
  /** Absent if the upload cannot be paused. */
  onPause?(): void
  /** Absent if the upload cannot be retried. */
  onResume?(): void
  onRemove(): void
}

export function FileRow({ item, onPause, onResume, onRemove }: FileRowProps) {
  const { name, state } = item
  const isRunning = state === 'sending' || state === 'waiting' || state === 'offline'
  const isEnded = state === 'finished' || state === 'refused'
  return (
    <li className={css.file} data-state={state}>
      <IconFile size={18} stroke={1.6} aria-hidden />
      <div className="grow">
        <p className={css.name}>{name}</p>
        <p className={css.state} role={state === 'refused' || state === 'failed' ? 'alert' : undefined}>
          {formatState(item)}
        </p>
        {!isEnded && state !== 'failed' && (
          <progress
            className={css.progress}
            max={100}
            value={getPercent(item)}
            aria-label={m.ui_upload_progress({ name })}
          />
        )}
      </div>
      {isRunning && onPause && (
        <IconButton icon={IconPlayerPause} label={m.ui_upload_pause({ name })} onClick={onPause} />
      )}
      {state === 'paused' && onResume && (
        <IconButton icon={IconPlayerPlay} label={m.ui_upload_resume({ name })} onClick={onResume} />
      )}
      {state === 'failed' && onResume && (
        <IconButton icon={IconRefresh} label={m.ui_upload_retry({ name })} onClick={onResume} />
      )}
      <IconButton
        icon={IconX}
        label={isEnded ? m.ui_upload_remove({ name }) : m.ui_upload_cancel({ name })}
        onClick={onRemove}
      />
    </li>
  )
}

function formatState(item: UploadItem): string {
  const size = formatFileSize(item.size)
  switch (item.state) {
    case 'waiting':
      return m.ui_upload_waiting()
    case 'sending':
      return m.ui_upload_sending({ sent: formatFileSize(item.sent), size })
    case 'paused':
      return m.ui_upload_paused({ percent: getPercent(item) })
    case 'offline':
      return item.message ?? m.ui_upload_offline()
    case 'finished':
      return m.ui_upload_finished({ size })
    case 'failed':
    case 'refused':
      return item.message ?? m.ui_upload_failed()
  }
}
