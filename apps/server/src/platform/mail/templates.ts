import { hrefsIn, oneTimeLinkMistakes, renderedLinkMistakes } from './check-one-time-links.ts'
import type { Programme } from './frame.ts'
import { liquidMistake } from './liquid-mistakes.ts'
import type { MailTemplate, MailValues, MailWords, RenderedMail, TemplateMistake } from './mail.ts'
import { hideOneTimeLinks, oneTimeNames } from './one-time-links.ts'
import { placeholdersIn, renderTemplate } from './render.ts'
import { isLinkName, sampleValues } from './samples.ts'

const PLACEHOLDER = /\{\{-?\s*(\w+)/g

const SAMPLE = {
  name: 'Sojourn',
  publicUrl: 'https://stays.example',
  logoUrl: 'https://stays.example/mark.png',
}

/**
 * For words that an Admin may have written. Terminating a thread does not interrupt a string search, which took a
 * minute in strings of a million characters. Strings of this total length take less than a second.
 */
const LIMITS = { memoryLimit: 200_000 }

/** What every template may say, whoever sends it. */
const ALWAYS = ['programmeName']

function mistakesIn(text: string, variables: MailTemplate['variables']): string[] {
  try {
    const known = [...ALWAYS, ...Object.keys(variables)]
    const unknown = placeholdersIn(text).filter(
      (path) => !known.includes(path.replace(/\.(size|first|last)$/, '')),
    )
    if (unknown.length > 0)
      return unknown.map(
        (name) => `There is no placeholder ${name} in this email. Please choose one of those listed.`,
      )
    renderTemplate({ subject: text, body: text }, sampleValues(variables, SAMPLE.publicUrl), SAMPLE, LIMITS)
    return []
  } catch (error) {
    return [liquidMistake(error)]
  }
}

/** What is wrong with a template's words, in sentences, in any branch they have. */
function templateMistakes(
  words: MailWords,
  variables: MailTemplate['variables'],
  publicUrl: string,
): TemplateMistake[] {
  const inAddresses = hrefsIn(words.body)
    .flatMap((href) => [...href.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))
    .filter((name) => !isLinkName(name))
    .map(
      (name) =>
        `The placeholder ${name} cannot be used as the address of a link. Please use one whose name ends in link.`,
    )
  const mistakes: TemplateMistake[] = [
    ...mistakesIn(words.subject, variables).map((message) => ({ field: 'subject' as const, message })),
    ...[...mistakesIn(words.body, variables), ...inAddresses].map((message) => ({
      field: 'body' as const,
      message,
    })),
  ]
  return mistakes.length > 0 ? mistakes : oneTimeLinkMistakes(words, variables, publicUrl)
}

export interface RenderTask {
  words: MailWords
  variables: MailTemplate['variables']
  /** One-time links are stand-ins here. */
  values: MailValues
  programme: Programme
}

export type RenderResult = { mail: RenderedMail } | { mistakes: TemplateMistake[] }

/** Checks words that an Admin may have written and fills them in. */
export function checkAndRender({ words, variables, values, programme }: RenderTask): RenderResult {
  const mistakes = templateMistakes(words, variables, programme.publicUrl)
  if (mistakes.length > 0) return { mistakes }
  let mail: RenderedMail
  try {
    mail = renderTemplate(words, values, programme, LIMITS)
  } catch (error) {
    return { mistakes: [{ field: 'body', message: liquidMistake(error) }] }
  }
  const standIns = Object.fromEntries(oneTimeNames(variables).map((name) => [name, String(values[name])]))
  const { name, publicUrl } = programme
  const texts = [...Object.values(values).flat(), name]
  const wrongLinks = renderedLinkMistakes({ mail, standIns, values: texts, publicUrl })
  return wrongLinks.length > 0 ? { mistakes: wrongLinks } : { mail }
}

/** All templates by key. One that could not be sent, or a key given twice, stops the server at its start. */
export function collectTemplates(templates: readonly MailTemplate[]): ReadonlyMap<string, MailTemplate> {
  const byKey = new Map<string, MailTemplate>()
  for (const template of templates) {
    if (byKey.has(template.key)) throw new Error(`Two email templates have the key ${template.key}.`)
    const { variables } = template
    const samples = sampleValues(variables, SAMPLE.publicUrl)
    const { values } = hideOneTimeLinks(variables, samples, SAMPLE.publicUrl)
    const result = checkAndRender({ words: template, variables, values, programme: SAMPLE })
    if ('mistakes' in result)
      throw new Error(`The email template ${template.key} cannot be sent: ${result.mistakes[0]?.message}`)
    byKey.set(template.key, template)
  }
  return byKey
}
