import { useMemo } from 'react'
import { m } from '../../../messages/messages.js'
import { pageNonce } from '../../../ui/nonce.ts'
import css from './mail-panel.module.css'

/**
 * The frame inherits the content security policy, which forbids style attributes. Each style attribute of the e-mail is
 * moved into a style sheet with the page's nonce.
 */
function buildFramePage(html: string, nonce: string): string {
  // Rename the attributes before parsing, because the parser would report them as violations.
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

/** Shows an e-mail in a sandboxed frame without scripts. Links open in a new window. */
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
