import { LiquidError } from 'liquidjs'
import { findOneTimeLinkErrors, findRenderedLinkErrors, listHrefs } from './check-one-time-links.ts'
import type { Programme } from './layout.ts'
import type { MailTemplate, MailValues, RenderedMail, TemplateFieldError, TemplateText } from './mail.ts'
import { createSampleValues, isLinkName, listOneTimeNames, replaceOneTimeLinks } from './one-time-links.ts'
import { listPlaceholders, renderTemplate } from './render.ts'

interface Position {
  text: string
  begin: number
}

/** The end of a line as users see it: in the body a paragraph, a heading or a list item. */
const LINE_END = /<br\s*\/?>|<hr\s*\/?>|<\/(?:p|h[1-6]|li|tr|blockquote)>/gi
const BLOCK_PATTERN = /<(?:p|h[1-6]|li|tr)\b/i

function findLineNumber({ text, begin }: Position): number {
  const before = text.slice(0, begin)
  const ends = BLOCK_PATTERN.test(text) ? before.match(LINE_END) : before.match(/\n/g)
  return (ends?.length ?? 0) + 1
}

/** The whole `{{ … }}` or `{% … %}` at this position. */
function findExpression({ text, begin }: Position): string {
  const start = Math.max(
    text.lastIndexOf('{{', begin),
    text.lastIndexOf('{%', begin),
    text.startsWith('{', begin) ? begin : -1,
  )
  if (start < 0) return text.slice(begin, begin + 40)
  const close = text.startsWith('{{', start) ? '}}' : '%}'
  const end = text.indexOf(close, start + 2)
  const source = text.slice(start, end < 0 ? start + 40 : end + 2)
  return source.replace(/[\n<].*$/s, '').trim()
}

const BRANCH_TAGS = new Map([
  ['else', 'if'],
  ['elsif', 'if'],
  ['when', 'case'],
])
const getOpeningTag = (tag: string): string => BRANCH_TAGS.get(tag) ?? tag.replace(/^end/, '')
const isClosingTag = (tag: string): boolean => BRANCH_TAGS.has(tag) || tag.startsWith('end')

type CreateMessage = (match: RegExpExecArray, source: string) => string

/** Error messages of Liquid and the messages for users. */
const ERROR_MESSAGES: readonly (readonly [RegExp, CreateMessage])[] = [
  [/^output .* not closed/s, (_, source) => `${source} is not closed. Please end it with }}.`],
  [
    /^tag \{%-?\s*(\w+)\b.* not closed/s,
    ([, tag], source) => `${source} has no end. Please add {% end${tag} %} after its content.`,
  ],
  [/^tag .* not closed/s, (_, source) => `${source} is not closed. Please end it with %}.`],
  [/^raw .* not closed/s, () => '{% raw %} has no end. Please add {% endraw %} after its content.'],
  [/^undefined filter: (\w+)/, ([, filter]) => `There is no filter ${filter}. Please remove “| ${filter}”.`],
  [
    /^undefined variable: ([\w.]+)/,
    ([, name]) => `There is no placeholder ${name} in this email. Please choose one of those listed.`,
  ],
  [
    /^tag "(\w+)" not found/,
    ([, tag = ''], source) =>
      isClosingTag(tag)
        ? `${source} does not belong to an opening instruction. Please add {% ${getOpeningTag(tag)} … %} before it, or remove it.`
        : `There is no instruction ${tag}. Please remove ${source}.`,
  ],
  [
    /^ENOENT/,
    () =>
      'An email cannot include another file. Please remove the include, render or layout instruction and write its text here.',
  ],
  [
    /limit exceeded/,
    (_, source) => `${source} produces too much text. Please repeat it fewer times, or remove it.`,
  ],
  [
    /^invalid value expression/,
    (_, source) => `Something is missing in ${source}. Please add a placeholder there, or remove it.`,
  ],
]

const TOO_LONG_MESSAGE = 'The text is too long to be sent. Please shorten it.'

/** The line number of an error, if the text has several lines. */
const formatLinePrefix = (position: Position | undefined): string =>
  position && (BLOCK_PATTERN.test(position.text) || position.text.includes('\n'))
    ? `Line ${findLineNumber(position)}: `
    : ''

/** Describes why a template cannot be parsed and how to fix it. */
export function describeLiquidError(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith('parse length limit')) return TOO_LONG_MESSAGE
  const position = LiquidError.is(error) ? { text: error.token.input, begin: error.token.begin } : undefined
  const source = position ? findExpression(position) : 'A placeholder'
  for (const [pattern, createMessage] of ERROR_MESSAGES) {
    const match = pattern.exec(message)
    if (match) return `${formatLinePrefix(position)}${createMessage(match, source)}`
  }
  return `${formatLinePrefix(position)}${source} cannot be read. Please write it as {{ name }}, or remove it.`
}

const PLACEHOLDER_PATTERN = /\{\{-?\s*(\w+)/g

const SAMPLE_PROGRAMME = {
  name: 'Sojourn',
  publicUrl: 'https://stays.example',
  logoUrl: 'https://stays.example/mark.png',
}

/**
 * The limits of custom templates. Terminating a thread does not interrupt a string search, which took a minute in strings
 * of a million characters. Strings of this total length take less than a second.
 */
const RENDER_LIMITS = { memoryLimit: 200_000 }

/** Variables of all templates. */
const COMMON_VARIABLES = ['programmeName']

function findTextErrors(text: string, variables: MailTemplate['variables']): string[] {
  try {
    const knownNames = [...COMMON_VARIABLES, ...Object.keys(variables)]
    const unknownNames = listPlaceholders(text).filter(
      (path) => !knownNames.includes(path.replace(/\.(size|first|last)$/, '')),
    )
    if (unknownNames.length > 0)
      return unknownNames.map(
        (name) => `There is no placeholder ${name} in this email. Please choose one of those listed.`,
      )
    renderTemplate(
      { subject: text, body: text },
      createSampleValues(variables, SAMPLE_PROGRAMME.publicUrl),
      SAMPLE_PROGRAMME,
      RENDER_LIMITS,
    )
    return []
  } catch (error) {
    return [describeLiquidError(error)]
  }
}

/** The errors of a template in all of its branches, as sentences. */
function findTemplateErrors(
  templateText: TemplateText,
  variables: MailTemplate['variables'],
  publicUrl: string,
): TemplateFieldError[] {
  const hrefErrors = listHrefs(templateText.body)
    .flatMap((href) => [...href.matchAll(PLACEHOLDER_PATTERN)].map((match) => match[1] ?? ''))
    .filter((name) => !isLinkName(name))
    .map(
      (name) =>
        `The placeholder ${name} cannot be used as the address of a link. Please use one whose name ends in link.`,
    )
  const errors: TemplateFieldError[] = [
    ...findTextErrors(templateText.subject, variables).map((message) => ({
      field: 'subject' as const,
      message,
    })),
    ...[...findTextErrors(templateText.body, variables), ...hrefErrors].map((message) => ({
      field: 'body' as const,
      message,
    })),
  ]
  return errors.length > 0 ? errors : findOneTimeLinkErrors(templateText, variables, publicUrl)
}

export interface RenderTask {
  templateText: TemplateText
  variables: MailTemplate['variables']
  /** With placeholders instead of one-time links. */
  values: MailValues
  programme: Programme
}

export type RenderResult = { mail: RenderedMail } | { errors: TemplateFieldError[] }

/** Checks and renders a custom or built-in template. */
export function checkAndRender({ templateText, variables, values, programme }: RenderTask): RenderResult {
  const errors = findTemplateErrors(templateText, variables, programme.publicUrl)
  if (errors.length > 0) return { errors }
  let mail: RenderedMail
  try {
    mail = renderTemplate(templateText, values, programme, RENDER_LIMITS)
  } catch (error) {
    return { errors: [{ field: 'body', message: describeLiquidError(error) }] }
  }
  const placeholderUrls = Object.fromEntries(
    listOneTimeNames(variables).map((name) => [name, String(values[name])]),
  )
  const { name, publicUrl } = programme
  const texts = [...Object.values(values).flat(), name]
  const linkErrors = findRenderedLinkErrors({ mail, placeholderUrls, values: texts, publicUrl })
  return linkErrors.length > 0 ? { errors: linkErrors } : { mail }
}

/** All templates by key. Throws at start for an invalid template or a duplicate key. */
export function collectTemplates(templates: readonly MailTemplate[]): ReadonlyMap<string, MailTemplate> {
  const templatesByKey = new Map<string, MailTemplate>()
  for (const template of templates) {
    if (templatesByKey.has(template.key)) throw new Error(`Two email templates have the key ${template.key}.`)
    const { variables } = template
    const samples = createSampleValues(variables, SAMPLE_PROGRAMME.publicUrl)
    const { values } = replaceOneTimeLinks(variables, samples, SAMPLE_PROGRAMME.publicUrl)
    const result = checkAndRender({ templateText: template, variables, values, programme: SAMPLE_PROGRAMME })
    if ('errors' in result)
      throw new Error(`The email template ${template.key} cannot be sent: ${result.errors[0]?.message}`)
    templatesByKey.set(template.key, template)
  }
  return templatesByKey
}
