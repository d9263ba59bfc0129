import { IconCloudOff } from '@tabler/icons-react'
import { hubStatus } from '../../lib/hub/hub-status.ts'
import { m } from '../../messages/messages.js'
import { useStore } from '../../ui/store.ts'
import css from './strip.module.css'

/** Says that what others do is not seen at the moment. Work goes on meanwhile. */
export function ConnectionBanner() {
  if (useStore(hubStatus) !== 'reconnecting') return null
  return (
    <div className={css.strip} data-strip role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <p>{m.app_reconnecting()}</p>
    </div>
  )
}
