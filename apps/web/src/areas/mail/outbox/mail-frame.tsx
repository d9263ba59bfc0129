import { useMemo } from 'react'
import { m } from '../../../messages/messages.js'
import { pageNonce } from '../../../ui/nonce.ts'
import css from './mail-panel.module.css'

/**
 * A framed page lives under the policy of the page around it, which allows no style attribute. E-mails have nothing
 * else, so each attribute becomes a rule of one style sheet that carries the page's nonce.
 */
function buildFramePage(html: string, nonce: string): string {
  // Renamed before it is read, or the browser would already complain about the attributes.
  const page = new DOMParser().parseFromString(html.replace(/\sstyle\s*=/gi, ' data-style='), 'text/html')
  const rules: string[] = []
  for (const element of page.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? ''
    element.removeAttribute('data-style')
    element.setAttribute('data-rule', String(rules.length))
    rules.push(`[data-rule="${rules.length}"]{${style.replaceAll(/[{}<]/g, '')}}`)
  }
  for (const sheet of page.querySelectorAll('style')) {
    rules.push(sheet.textContent ?? '')
    sheet.remove()
  }
  const sheet = page.createElement('style')
  sheet.setAttribute('nonce', nonce)
  sheet.textContent = rules.join('\n')
  page.head.append(sheet)
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return page.documentElement.outerHTML
}

/** The e-mail as its reader sees it, in a frame where nothing of it can run. Its links open in a window of their own. */
export function MailFrame({ html }: { html: string }) {
  const page = useMemo(() => buildFramePage(html, pageNonce), [html])
  return (
    <iframe
      className={css.frame}
      title={m.settings_mail()}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
    />
  )
}
