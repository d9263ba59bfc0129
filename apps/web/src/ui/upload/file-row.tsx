import { IconFile, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { m } from '../../messages/messages.js'
import { IconButton } from '../icon-button.tsx'
import { fileSize, percentOf, type UploadItem } from './items.ts'
import css from './upload.module.css'

interface FileRowProps {
  item: UploadItem
  /** Left out where it cannot be paused. */
  onPause?(): void
  /** Left out where there is no second try. */
  onResume?(): void
  onRemove(): void
}

export function FileRow({ item, onPause, onResume, onRemove }: FileRowProps) {
  const { name, state } = item
  const running = state === 'sending' || state === 'waiting' || state === 'offline'
  const ended = state === 'finished' || state === 'refused'
  return (
    <li className={css.file} data-state={state}>
      <IconFile size={18} stroke={1.6} aria-hidden />
      <div className="grow">
        <p className={css.name}>{name}</p>
        <p className={css.state} role={state === 'refused' || state === 'failed' ? 'alert' : undefined}>
          {stateText(item)}
        </p>
        {!ended && state !== 'failed' && (
          <progress
            className={css.progress}
            max={100}
            value={percentOf(item)}
            aria-label={m.kit_upload_progress({ name })}
          />
        )}
      </div>
      {running && onPause && (
        <IconButton icon={IconPlayerPause} label={m.kit_upload_pause({ name })} onClick={onPause} />
      )}
      {state === 'paused' && onResume && (
        <IconButton icon={IconPlayerPlay} label={m.kit_upload_resume({ name })} onClick={onResume} />
      )}
      {state === 'failed' && onResume && (
        <IconButton icon={IconRefresh} label={m.kit_upload_retry({ name })} onClick={onResume} />
      )}
      <IconButton
        icon={IconX}
        label={ended ? m.kit_upload_remove({ name }) : m.kit_upload_cancel({ name })}
        onClick={onRemove}
      />
    </li>
  )
}

function stateText(item: UploadItem): string {
  const size = fileSize(item.size)
  switch (item.state) {
    case 'waiting':
      return m.kit_upload_waiting()
    case 'sending':
      return m.kit_upload_sending({ sent: fileSize(item.sent), size })
    case 'paused':
      return m.kit_upload_paused({ percent: percentOf(item) })
    case 'offline':
      return item.sentence ?? m.kit_upload_offline()
    case 'finished':
      return m.kit_upload_finished({ size })
    case 'failed':
    case 'refused':
      return item.sentence ?? m.kit_upload_failed()
  }
}
