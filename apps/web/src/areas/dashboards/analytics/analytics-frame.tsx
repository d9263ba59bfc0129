import { useEffect, useState } from 'react'
import { m } from '../../../messages/messages.js'
import { EmptyState } from '../../../ui/states.tsx'
import css from './analytics-frame.module.css'

/**
 * Another page in the place of ours. Which one may be shown is written into the page when it is opened, so after the
 * address was changed the page has to be opened again.
 */
export function AnalyticsFrame({ address }: { address: string }) {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const notice = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', notice)
    return () => document.removeEventListener('securitypolicyviolation', notice)
  }, [])
  if (isRefused)
    return (
      <EmptyState
        text={m.analytics_frame_stale()}
        action={
          <button type="button" className={css.again} onClick={() => window.location.reload()}>
            {m.analytics_frame_reload()}
          </button>
        }
      />
    )
  return (
    <iframe
      className={css.frame}
      src={address}
      title={m.analytics_label()}
      // It may do what a page of charts does, but never lead the window away.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
    />
  )
}
