import { IconAlertTriangle, IconCloudOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useProgramme } from '../../features/programme.ts'
import { getBrowserName } from '../../lib/browser-name.ts'
import { hubStatus } from '../../lib/hub/hub-events.ts'
import { readStored, writeStored } from '../../lib/stored-preferences.ts'
import { m } from '../../messages/messages.js'
import { useStore } from '../../ui/store.ts'
import css from './banners.module.css'

/** Shown until dismissed in browsers that the programme does not support. */
export function UnsupportedBrowserBanner() {
  const unsupported = useProgramme()?.unsupportedBrowsers ?? []
  const [isDismissed, setDismissed] = useState(() => readStored('browser-notice') === 'dismissed')
  const browser = getBrowserName(navigator.userAgent)
  if (isDismissed || browser === undefined || !unsupported.includes(browser)) return null

  const dismiss = () => {
    setDismissed(true)
    writeStored('browser-notice', 'dismissed')
  }
  return (
    <div className={css.banner} data-tone="needs" role="note">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p className="grow">{m.app_unsupported_browser({ browser })}</p>
      <button type="button" className={css.dismiss} aria-label={m.ui_dismiss()} onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Shown while the hub is reconnecting and live updates are missing. */
export function ConnectionBanner() {
  if (useStore(hubStatus) !== 'reconnecting') return null
  return (
    <div className={css.banner} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <p>{m.app_reconnecting()}</p>
    </div>
  )
}
