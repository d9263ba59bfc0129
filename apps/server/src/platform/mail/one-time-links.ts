import { randomUUID } from 'node:crypto'
import { html as escapeHtml } from '../http/pages/html.ts'
import type { MailTemplate, MailValue, MailValues, RenderedMail } from './mail.ts'

export const isLinkName = (name: string): boolean => /^link$|Link$/.test(name)

/** Replaces the origin of a sample link by that of this installation. */
const toOwnOrigin = (sample: MailValue, publicUrl: string): MailValue => {
  if (typeof sample !== 'string' || !URL.canParse(sample)) return sample
  const { pathname, search } = new URL(sample)
  return `${new URL(publicUrl).origin}${pathname}${search}`
}

export const createSampleValues = (variables: MailTemplate['variables'], publicUrl: string): MailValues =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { sample }]) => [
      name,
      isLinkName(name) ? toOwnOrigin(sample, publicUrl) : sample,
    ]),
  )

const TOKEN_PATTERN = /([?&]token=)[^&#]+/

/**
 * A one-time link of an e-mail and the placeholder that templates get instead. Template code therefore never reads a real
 * token: filters, conditions and loops only see the placeholder.
 */
export interface OneTimeLink {
  placeholderUrl: string
  link: string
}

export const listOneTimeNames = (variables: MailTemplate['variables']): string[] =>
  Object.entries(variables).flatMap(([name, { isOneTimeLink }]) => (isOneTimeLink ? [name] : []))

/** Every link whose `token` parameter works once has to be declared with `isOneTimeLink`. */
function assertDeclared(variables: MailTemplate['variables'], values: MailValues): void {
  for (const name of Object.keys({ ...variables, ...values })) {
    const value = values[name]
    const hasToken = isLinkName(name) && typeof value === 'string' && TOKEN_PATTERN.test(value)
    if (hasToken !== (variables[name]?.isOneTimeLink ?? false))
      throw new Error(`The variable ${name} must carry a token exactly when it declares isOneTimeLink.`)
  }
}

/** Replaces the value of each one-time link by a placeholder URL of this installation. */
export function replaceOneTimeLinks(
  variables: MailTemplate['variables'],
  values: MailValues,
  publicUrl: string,
): { values: MailValues; links: OneTimeLink[] } {
  assertDeclared(variables, values)
  const placeholderUrls = Object.fromEntries(
    listOneTimeNames(variables).map((name) => [name, `${publicUrl}/one-time-link/${randomUUID()}`]),
  )
  const links = Object.entries(placeholderUrls).map(([name, placeholderUrl]) => ({
    placeholderUrl,
    link: String(values[name]),
  }))
  return { values: { ...values, ...placeholderUrls }, links }
}

/** Replaces the placeholders by the links. The subject has none. */
export const insertOneTimeLinks = (mail: RenderedMail, links: readonly OneTimeLink[]): RenderedMail =>
  links.reduce(
    ({ subject, html, text }, { placeholderUrl, link }) => ({
      subject,
      html: html.replaceAll(placeholderUrl, () => escapeHtml`${link}`.text),
      text: text.replaceAll(placeholderUrl, () => link),
    }),
    mail,
  )

/** The e-mail for readers of the outbox: each one-time link without its token. */
export const redactOneTimeLinks = (mail: RenderedMail, links: readonly OneTimeLink[]): RenderedMail =>
  insertOneTimeLinks(
    mail,
    links.map(({ placeholderUrl, link }) => ({ placeholderUrl, link: link.replace(TOKEN_PATTERN, '$1…') })),
  )

const TOKEN_IN_TEXT = /([?&](?:amp;)?token=)[^&"'<>\s)]+/gi
const REDACTED = '…'

/** The text without the tokens of one-time links, for readers of the outbox. */
export const redactTokens = (text: string): string => text.replaceAll(TOKEN_IN_TEXT, `$1${REDACTED}`)

export const hasRedactedToken = (text: string): boolean => text.includes(`token=${REDACTED}`)
