import { normalizeLine } from '@sojourn/domain'
import { Liquid, Output, Tag, type Template, toValueSync } from 'liquidjs'
import sanitizeHtml from 'sanitize-html'
import type { MailTemplate, RenderedMail, TemplateFieldError, TemplateText } from './mail.ts'
import { isLinkName, listOneTimeNames } from './one-time-links.ts'
import { toPlainText } from './plain-text.ts'

/** Tags for conditions and comments. Other tags can copy a variable into another one, even character by character. */
const ALLOWED_TAGS = ['if', 'unless', 'case', 'comment', 'raw', '#']
/** `raw` prints markup unescaped; the `_exp` filters evaluate expressions that static analysis does not see. */
const REFUSED_FILTER = /^raw$|_exp$/

const liquid = new Liquid({ templates: {} })

const formatPlaceholder = (name: string): string => `{{ ${name} }}`

/** The variables that a template node itself reads, without those its children read. */
const listReadVariables = (node: Template): string[] =>
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
  const refusedFilters = filters.filter((name) => REFUSED_FILTER.test(name))
  if (refusedFilters.length > 0)
    return refusedFilters.map(
      (name) => `An email with a one-time link cannot use the filter ${name}. Please remove it.`,
    )
  const isOnlyVariable = node instanceof Output && names.includes(node.token.content.trim())
  const readNames = isOnlyVariable ? [] : listReadVariables(node).filter((name) => names.includes(name))
  return readNames.map(
    (name) =>
      `A one-time link cannot be changed or compared. Please write ${formatPlaceholder(name)} in place of ${source}.`,
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
export function listHrefs(html: string): string[] {
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

/** Whether the URL leads to this installation. It is compared as text, because two URL parsers may disagree about the host. */
const isOwnUrl = (href: string, publicUrl: string): boolean => {
  const { origin } = new URL(publicUrl)
  return (
    (href === origin || /^[/?#]/.test(href.slice(origin.length))) &&
    href.startsWith(origin) &&
    !/[\\\s]/.test(href)
  )
}

const createOtherHostError = (address: string, publicUrl: string): string =>
  `This email contains a one-time link, so its links can only lead to ${new URL(publicUrl).origin} or an email address. Please remove ${address}.`

function findHrefError(href: string, linkNames: readonly string[], publicUrl: string): string | undefined {
  const placeholderName = /^\{\{\s*(\w+)\s*\}\}$/.exec(href)?.[1]
  if (placeholderName !== undefined && linkNames.includes(placeholderName)) return undefined
  if (/\{[{%]/.test(href))
    return `The address of a link can be a placeholder alone or an address without placeholders. Please change ${href}.`
  if (isOwnUrl(href, publicUrl) || /^mailto:/i.test(href)) return undefined
  return createOtherHostError(href, publicUrl)
}

const isMailAddress = (word: string): boolean => word.includes('@') && !word.includes('/')

/** The text as browsers and mail programs read a host name: without invisible characters, and with one kind of dot. */
const normalizeHosts = (text: string): string => normalizeLine(text).replaceAll('。', '.')

/** A host name, also with symbols such as emoji, or an IPv4 address. */
const HOST_PATTERN = /[\p{L}\p{S}\d]\.\p{L}{2}|(?:\d{1,3}\.){3}\d/u

/** Mail programs turn words such as `https://evil.example`, `www.evil.example` and `evil.example` into links. */
function findOtherHosts(text: string, publicUrl: string): string[] {
  const { protocol } = new URL(publicUrl)
  return normalizeHosts(text)
    .split(/[\s<>()[\]{}"'`|,;]+/)
    .map((word) => word.replace(/[.:!?]{1,3}$/, ''))
    .filter((word) => word.includes('//') || (HOST_PATTERN.test(word) && !isMailAddress(word)))
    .filter((word) => !isOwnUrl(word, publicUrl) && !isOwnUrl(`${protocol}//${word}`, publicUrl))
}

/** Ignores Liquid code, whose property paths look like host names. Its output is checked after rendering. */
const findTextErrors = (text: string, publicUrl: string): string[] =>
  findOtherHosts(text.replaceAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, ' '), publicUrl).map((address) =>
    createOtherHostError(address, publicUrl),
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
  const names = listOneTimeNames(variables)
  if (names.length === 0) return []
  const linkNames = Object.keys(variables).filter(isLinkName)
  const subjectLinks = liquid
    .variablesSync(templateText.subject, { partials: false })
    .filter((name) => linkNames.includes(name))
  const subjectErrors = [
    ...subjectLinks.map(
      (name) => `The subject cannot contain a link. Please remove ${formatPlaceholder(name)}.`,
    ),
    ...findTreeErrors(liquid.parse(templateText.subject), []),
    ...findTextErrors(templateText.subject, publicUrl),
  ]
  const bodyErrors = [
    ...findTreeErrors(liquid.parse(templateText.body), names),
    ...listHrefs(templateText.body).flatMap((href) => findHrefError(href, linkNames, publicUrl) ?? []),
    // Links are removed, because errors in `href` values have messages of their own.
    ...findTextErrors(toPlainText(templateText.body.replaceAll(/<a\s[^<>]*>/g, '')), publicUrl),
  ]
  return [
    ...[...new Set(subjectErrors)].map((message) => ({ field: 'subject' as const, message })),
    ...[...new Set(bodyErrors)].map((message) => ({ field: 'body' as const, message })),
  ]
}

const PRECEDING_TEXT = /(?:^|[ \n])\(?$/
const FOLLOWING_TEXT = /^\)?[.,;:!?]?(?:$|[ \n])/

const isSeparateWord = (text: string, index: number, length: number): boolean =>
  PRECEDING_TEXT.test(text.slice(Math.max(0, index - 2), index)) &&
  FOLLOWING_TEXT.test(text.slice(index + length, index + length + 3))

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
  const wrongHrefs = listHrefs(mail.html).flatMap((href) =>
    placeholders.some(([, placeholderUrl]) => placeholderUrl === href)
      ? []
      : placeholders.some(([, placeholderUrl]) => href.includes(placeholderUrl))
        ? [`The address of a link can be a placeholder alone. Please change ${href}.`]
        : (findHrefError(href, [], publicUrl) ?? []),
  )
  const attachedLinkErrors = placeholders
    .filter(([, placeholderUrl]) =>
      [...findOccurrences(mail.text, placeholderUrl)].some(
        (index) => !isSeparateWord(mail.text, index, placeholderUrl.length),
      ),
    )
    .map(([name]) => `Please put a space or a new line before and after ${formatPlaceholder(name)}.`)
  const missingLinkErrors = placeholders
    .filter(([, placeholderUrl]) => !mail.text.includes(placeholderUrl))
    .map(([name]) => `Please add ${formatPlaceholder(name)}. Without this link the email cannot be used.`)
  const knownValues = values.map((value) => normalizeHosts(value).toLowerCase())
  const otherHosts = findOtherHosts(`${mail.subject}\n${mail.text}`, publicUrl)
    .filter((address) => !knownValues.some((value) => value.includes(address.toLowerCase())))
    .filter((address) => !placeholders.some(([, placeholderUrl]) => address.includes(placeholderUrl)))
    .map((address) => createOtherHostError(address, publicUrl))
  const messages = new Set([...wrongHrefs, ...attachedLinkErrors, ...missingLinkErrors, ...otherHosts])
  return [...messages].map((message) => ({ field: 'body', message }))
}
