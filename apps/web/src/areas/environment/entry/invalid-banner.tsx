import { useEffect, useRef } from 'react'
import { m } from '../../../messages/messages.js'
import { Callout } from '../../../ui/callout.tsx'
import css from './form.module.css'

/** The cells to blame are marked; the first of them has the focus. */
export function InvalidBanner() {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div role="alert" className={css.banner} ref={banner}>
      <Callout tone="bad">
        <p className="semi">{m.environmental_entry_invalid_title()}</p>
        <p>{m.environmental_entry_invalid_text()}</p>
      </Callout>
    </div>
  )
}
