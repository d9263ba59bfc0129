import { Liquid, type LiquidOptions } from 'liquidjs'
import { toSingleLine } from './address.ts'
import { applyLayout, type Programme } from './layout.ts'
import type { MailValues, RenderedMail, TemplateText } from './mail.ts'
import { sanitizeBody } from './sanitize.ts'

/** Restricts templates: no files, no endless loops, no unknown variables or filters. */
const SAFE_OPTIONS: LiquidOptions = {
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  templates: {},
  timezoneOffset: 0,
  parseLimit: 200_000,
  renderLimit: 1_000,
  memoryLimit: 10_000_000,
}
const html = new Liquid({ ...SAFE_OPTIONS, outputEscape: 'escape' })
const plain = new Liquid(SAFE_OPTIONS)

/** Renders a template. Values of variables are escaped, and the result is sanitised. */
export function renderTemplate(
  template: TemplateText,
  variables: MailValues,
  programme: Programme,
  limits: { memoryLimit?: number } = {},
): RenderedMail {
  const scope = { ...variables, programmeName: programme.name }
  const subject = toSingleLine(String(plain.parseAndRenderSync(template.subject, scope, limits)))
  const body = sanitizeBody(String(html.parseAndRenderSync(template.body, scope, limits)))
  return { subject, ...applyLayout(body, subject, programme) }
}

/** All placeholders of a text, including those in branches that are not taken. Throws if the text cannot be parsed. */
export const placeholdersIn = (text: string): string[] => plain.globalFullVariablesSync(text)
