import { Liquid, type LiquidOptions } from 'liquidjs'
import { toSingleLine } from './address.ts'
import { sanitizeBody } from './sanitize.ts'
import { applyLayout, type Programme } from './layout.ts'
import type { MailValues, TemplateText, RenderedMail } from './mail.ts'

/** Templates are words of people, not programs: no files, no endless loops, nothing unknown. */
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

/** Fills a template in. Whatever a variable holds is text: it is escaped, and what is left is cleaned. */
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

/** The placeholders a text uses, those of a branch that is not taken among them. Throws when it cannot be read. */
export const placeholdersIn = (text: string): string[] => plain.globalFullVariablesSync(text)
