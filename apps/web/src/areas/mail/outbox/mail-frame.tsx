import { useMemo } from 'react'
import { m } from '../../../messages/messages.js'
import { pageNonce } from '../../../ui/nonce.ts'
import { framedMail } from './framed-mail.ts'
import css from './mail-panel.module.css'

/** The e-mail as its reader sees it, in a frame where nothing of it can run. Its links open in a window of their own. */
export function MailFrame({ html }: { html: string }) {
  const page = useMemo(() => framedMail(html, pageNonce), [html])
  return (
    <iframe
      className={css.frame}
      title={m.settings_mail()}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
    />
  )
}
