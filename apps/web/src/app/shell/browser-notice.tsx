import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useProgramme } from '../../features/programme.ts'
import { browserName } from '../../lib/device/browser.ts'
import { readStored, writeStored } from '../../lib/device/stored-choice.ts'
import { m } from '../../messages/messages.js'
import css from './strip.module.css'

/** Tells people whose browser the programme does not support, once. */
export function UnsupportedBrowserBanner() {
  const unsupported = useProgramme()?.unsupportedBrowsers ?? []
  const [isDismissed, setDismissed] = useState(() => readStored('browser-notice') === 'dismissed')
  const browser = browserName(navigator.userAgent)
  if (isDismissed || browser === undefined || !unsupported.includes(browser)) return null

  const dismiss = () => {
    setDismissed(true)
    writeStored('browser-notice', 'dismissed')
  }
  return (
    <div className={css.strip} data-tone="needs" role="note">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p className="grow">{m.app_unsupported_browser({ browser })}</p>
      <button type="button" className={css.dismiss} aria-label={m.kit_dismiss()} onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
