import { normalizeLine } from '@sojourn/domain'
import { Liquid, Output, Tag, type Template, toValueSync } from 'liquidjs'
import sanitizeHtml from 'sanitize-html'
import type { MailTemplate, RenderedMail, TemplateFieldError, TemplateText } from './mail.ts'
import { isLinkName, oneTimeNames } from './one-time-links.ts'
import { toPlainText } from './plain-text.ts'

/** Tags for conditions and comments. Other tags can copy a variable into another one, even character by character. */
const ALLOWED_TAGS = ['if', 'unless', 'case', 'comment', 'raw', '#']
/** `raw` prints markup unescaped; the `_exp` filters evaluate expressions that static analysis does not see. */
const REFUSED_FILTER = /^raw$|_exp$/

const liquid = new Liquid({ templates: {} })

const placeholder = (name: string): string => `{{ ${name} }}`

/** The variables that a template node itself reads, without those its children read. */
const variablesRead = (node: Template): string[] =>
  Object.keys(
    liquid.analyzeSync([{ token: node.token, render: () => '', arguments: () => node.arguments?.() ?? [] }], {
      partials: false,
    }).variables,
  )

function findNodeErrors(node: Template, names: readonly string[]): string[] {
  const source = node.token.getText()
  if (node instanceof Tag && !ALLOWED_TAGS.includes(node.name))
    return [`An email with a one-time link cannot use {% ${node.name} %}. Please remove it.`]
  // Plain text, comments and raw blocks read no variables.
  if (!node.arguments) return []
  if (source.includes('['))
    return [`An email with a one-time link cannot use square brackets. Please remove ${source}.`]
  const filters = node instanceof Output ? node.value.filters.map(({ name }) => name) : []
  const refused = filters.filter((name) => REFUSED_FILTER.test(name))
  if (refused.length > 0)
    return refused.map(
      (name) => `An email with a one-time link cannot use the filter ${name}. Please remove it.`,
    )
  const isOnlyVariable = node instanceof Output && names.includes(node.token.content.trim())
  const read = isOnlyVariable ? [] : variablesRead(node).filter((name) => names.includes(name))
  return read.map(
    (name) =>
      `A one-time link cannot be changed or compared. Please write ${placeholder(name)} in place of ${source}.`,
  )
}

function findTreeErrors(nodes: readonly Template[], names: readonly string[]): string[] {
  return nodes.flatMap((node) => {
    const errors = findNodeErrors(node, names)
    if (errors.length > 0 || !node.children) return errors
    const children: Template[] = toValueSync(node.children(false, true))
    return findTreeErrors(children, names)
  })
}

/** The value of every `href`, read by an HTML parser. */
export function hrefsIn(html: string): string[] {
  const hrefs: string[] = []
  sanitizeHtml(html, {
    allowedTags: [],
    transformTags: {
      '*': (tagName, attribs) => {
        if (attribs.href !== undefined) hrefs.push(attribs.href)
        return { tagName, attribs }
      },
    },
  })
  return hrefs
}

/** Compared as text, because two URL parsers may disagree about the host. */
const isOwnUrl = (href: string, publicUrl: string): boolean => {
  const { origin } = new URL(publicUrl)
  return (
    (href === origin || /^[/?#]/.test(href.slice(origin.length))) &&
    href.startsWith(origin) &&
    !/[\\\s]/.test(href)
  )
}

const otherHostError = (address: string, publicUrl: string): string =>
  `This email contains a one-time link, so its links can only lead to ${new URL(publicUrl).origin} or an email address. Please remove ${address}.`

function findHrefError(href: string, linkNames: readonly string[], publicUrl: string): string | undefined {
  const placeholderName = /^\{\{\s*(\w+)\s*\}\}$/.exec(href)?.[1]
  if (placeholderName !== undefined && linkNames.includes(placeholderName)) return undefined
  if (/\{[{%]/.test(href))
    return `The address of a link can be a placeholder alone or an address without placeholders. Please change ${href}.`
  if (isOwnUrl(href, publicUrl) || /^mailto:/i.test(href)) return undefined
  return otherHostError(href, publicUrl)
}

const isMailAddress = (word: string): boolean => word.includes('@') && !word.includes('/')

/** The text as browsers and mail programs read a host name: without invisible characters, and with one kind of dot. */
const normalizeHosts = (text: string): string => normalizeLine(text).replaceAll('。', '.')

/** A host name, also with symbols such as emoji, or an IPv4 address. */
const HOST = /[\p{L}\p{S}\d]\.\p{L}{2}|(?:\d{1,3}\.){3}\d/u

/** Mail programs turn words such as `https://evil.example`, `www.evil.example` and `evil.example` into links. */
function otherHostsIn(text: string, publicUrl: string): string[] {
  const { protocol } = new URL(publicUrl)
  return normalizeHosts(text)
    .split(/[\s<>()[\]{}"'`|,;]+/)
    .map((word) => word.replace(/[.:!?]{1,3}$/, ''))
    .filter((word) => word.includes('//') || (HOST.test(word) && !isMailAddress(word)))
    .filter((word) => !isOwnUrl(word, publicUrl) && !isOwnUrl(`${protocol}//${word}`, publicUrl))
}

/** Without Liquid, whose property paths look like host names; what it prints is checked after rendering. */
const findTextErrors = (text: string, publicUrl: string): string[] =>
  otherHostsIn(text.replaceAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, ' '), publicUrl).map((address) =>
    otherHostError(address, publicUrl),
  )

/**
 * Checks the rules of one-time links: such a link is either the whole value of an `href` or printed as text; the subject has
 * no link; no link and no address in the text leads to another host. Expects text that Liquid can parse.
 */
export function findOneTimeLinkErrors(
  templateText: TemplateText,
  variables: MailTemplate['variables'],
  publicUrl: string,
): TemplateFieldError[] {
  const names = oneTimeNames(variables)
  if (names.length === 0) return []
  const linkNames = Object.keys(variables).filter(isLinkName)
  const inSubject = liquid
    .variablesSync(templateText.subject, { partials: false })
    .filter((name) => linkNames.includes(name))
  const subject = [
    ...inSubject.map((name) => `The subject cannot contain a link. Please remove ${placeholder(name)}.`),
    ...findTreeErrors(liquid.parse(templateText.subject), []),
    ...findTextErrors(templateText.subject, publicUrl),
  ]
  const body = [
    ...findTreeErrors(liquid.parse(templateText.body), names),
    ...hrefsIn(templateText.body).flatMap((href) => findHrefError(href, linkNames, publicUrl) ?? []),
    // Without `href` values, which have their own messages.
    ...findTextErrors(toPlainText(templateText.body.replaceAll(/<a\s[^<>]*>/g, '')), publicUrl),
  ]
  return [
    ...[...new Set(subject)].map((message) => ({ field: 'subject' as const, message })),
    ...[...new Set(body)].map((message) => ({ field: 'body' as const, message })),
  ]
}

const BEFORE = /(?:^|[ \n])\(?$/
const AFTER = /^\)?[.,;:!?]?(?:$|[ \n])/

const isSeparateWord = (text: string, index: number, length: number): boolean =>
  BEFORE.test(text.slice(Math.max(0, index - 2), index)) &&
  AFTER.test(text.slice(index + length, index + length + 3))

function* findOccurrences(text: string, part: string): Generator<number> {
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length))
    yield index
}

/** A rendered e-mail with placeholders instead of its one-time links. */
interface CheckedMail {
  mail: RenderedMail
  placeholderUrls: Readonly<Record<string, string>>
  /** Values of variables, such as names of users. Host names in them are not errors of the template. */
  values: readonly string[]
  publicUrl: string
}

/** Checks the rules again after rendering, when branches and whitespace control have taken effect, and that no link is missing. */
export function findRenderedLinkErrors({
  mail,
  placeholderUrls,
  values,
  publicUrl,
}: CheckedMail): TemplateFieldError[] {
  const placeholders = Object.entries(placeholderUrls)
  if (placeholders.length === 0) return []
  const wrongHrefs = hrefsIn(mail.html).flatMap((href) =>
    placeholders.some(([, placeholderUrl]) => placeholderUrl === href)
      ? []
      : placeholders.some(([, placeholderUrl]) => href.includes(placeholderUrl))
        ? [`The address of a link can be a placeholder alone. Please change ${href}.`]
        : (findHrefError(href, [], publicUrl) ?? []),
  )
  const attached = placeholders
    .filter(([, placeholderUrl]) =>
      [...findOccurrences(mail.text, placeholderUrl)].some(
        (index) => !isSeparateWord(mail.text, index, placeholderUrl.length),
      ),
    )
    .map(([name]) => `Please put a space or a new line before and after ${placeholder(name)}.`)
  const missing = placeholders
    .filter(([, placeholderUrl]) => !mail.text.includes(placeholderUrl))
    .map(([name]) => `Please add ${placeholder(name)}. Without this link the email cannot be used.`)
  const known = values.map((value) => normalizeHosts(value).toLowerCase())
  const otherHosts = otherHostsIn(`${mail.subject}\n${mail.text}`, publicUrl)
    .filter((address) => !known.some((value) => value.includes(address.toLowerCase())))
    .filter((address) => !placeholders.some(([, placeholderUrl]) => address.includes(placeholderUrl)))
    .map((address) => otherHostError(address, publicUrl))
  const messages = new Set([...wrongHrefs, ...attached, ...missing, ...otherHosts])
  return [...messages].map((message) => ({ field: 'body', message }))
}
