import { liquidMistake } from './liquid-mistakes.ts'
import type { MailTemplate, MailWords } from './mail.ts'
import { placeholdersIn, renderTemplate } from './render.ts'
import { isLinkName, sampleValues } from './samples.ts'

const IN_HREF = /href\s*=\s*["']?[^"'>]*?\{\{-?\s*(\w+)/gi

const SAMPLE = {
  name: 'Sojourn',
  publicUrl: 'https://stays.example',
  logoUrl: 'https://stays.example/mark.png',
}

/** What every template may say, whoever sends it. */
const ALWAYS = ['programmeName']

export interface TemplateMistake {
  field: 'subject' | 'body'
  message: string
}

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
    renderTemplate({ subject: text, body: text }, sampleValues(variables, SAMPLE.publicUrl), SAMPLE)
    return []
  } catch (error) {
    return [liquidMistake(error)]
  }
}

/** What is wrong with a template's words, in sentences; nothing, if it can be sent. */
export function templateMistakes(words: MailWords, variables: MailTemplate['variables']): TemplateMistake[] {
  const inAddresses = [...words.body.matchAll(IN_HREF)]
    .map((match) => match[1] ?? '')
    .filter((name) => !isLinkName(name))
    .map(
      (name) =>
        `The placeholder ${name} cannot be used as the address of a link. Please use one whose name ends in link.`,
    )
  return [
    ...mistakesIn(words.subject, variables).map((message) => ({ field: 'subject' as const, message })),
    ...[...mistakesIn(words.body, variables), ...inAddresses].map((message) => ({
      field: 'body' as const,
      message,
    })),
  ]
}

/** All templates by key. One that could not be sent, or a key given twice, stops the server at its start. */
export function collectTemplates(templates: readonly MailTemplate[]): ReadonlyMap<string, MailTemplate> {
  const byKey = new Map<string, MailTemplate>()
  for (const template of templates) {
    if (byKey.has(template.key)) throw new Error(`Two email templates have the key ${template.key}.`)
    const [mistake] = templateMistakes(template, template.variables)
    if (mistake) throw new Error(`The email template ${template.key} cannot be sent: ${mistake.message}`)
    byKey.set(template.key, template)
  }
  return byKey
}
