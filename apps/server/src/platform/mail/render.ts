import { Liquid, type LiquidOptions } from 'liquidjs'
import { oneLine } from './address.ts'
import { cleanBody } from './clean.ts'
import { frame, type Programme } from './frame.ts'
import type { MailValues, MailWords, RenderedMail } from './mail.ts'

/** Templates are words of people, not programs: no files, no endless loops, nothing unknown. */
const CAREFUL: LiquidOptions = {
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  templates: {},
  timezoneOffset: 0,
  parseLimit: 200_000,
  renderLimit: 1_000,
  memoryLimit: 10_000_000,
}
const html = new Liquid({ ...CAREFUL, outputEscape: 'escape' })
const plain = new Liquid(CAREFUL)

/** Fills a template in. Whatever a variable holds is text: it is escaped, and what is left is cleaned. */
export function renderTemplate(
  template: MailWords,
  variables: MailValues,
  programme: Programme,
  limits: { memoryLimit?: number } = {},
): RenderedMail {
  const scope = { ...variables, programmeName: programme.name }
  const subject = oneLine(String(plain.parseAndRenderSync(template.subject, scope, limits)))
  const body = cleanBody(String(html.parseAndRenderSync(template.body, scope, limits)))
  return { subject, ...frame(body, subject, programme) }
}

/** The placeholders a text uses, those of a branch that is not taken among them. Throws when it cannot be read. */
export const placeholdersIn = (text: string): string[] => plain.globalFullVariablesSync(text)
