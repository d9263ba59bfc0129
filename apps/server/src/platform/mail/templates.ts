import type { MailTemplate } from './mail.ts'
import { renderTemplate } from './render.ts'

const IN_HREF = /href\s*=\s*["']?[^"'>]*?\{\{-?\s*(\w+)/gi

export const isLinkName = (name: string): boolean => /^link$|Link$/.test(name)

const SAMPLE = { name: 'Sojourn', publicUrl: 'https://stays.example' }

/** What is wrong with a template's words, in sentences; nothing, if it can be sent. */
export function templateMistakes(template: Omit<MailTemplate, 'key' | 'name'>): string[] {
  const mistakes = [...template.body.matchAll(IN_HREF)]
    .map((match) => match[1] ?? '')
    .filter((name) => !isLinkName(name))
    .map((name) => `The placeholder ${name} cannot be used as the address of a link.`)
  const samples = Object.entries(template.variables).map(([name, { sample }]) => [name, sample])
  try {
    renderTemplate(template, Object.fromEntries(samples), SAMPLE)
  } catch (error) {
    mistakes.push(error instanceof Error ? error.message : String(error))
  }
  return mistakes
}

/** All templates by key. One that could not be sent, or a key given twice, stops the server at its start. */
export function collectTemplates(templates: readonly MailTemplate[]): ReadonlyMap<string, MailTemplate> {
  const byKey = new Map<string, MailTemplate>()
  for (const template of templates) {
    if (byKey.has(template.key)) throw new Error(`Two e-mail templates have the key ${template.key}.`)
    const [mistake] = templateMistakes(template)
    if (mistake) throw new Error(`The e-mail template ${template.key} cannot be sent: ${mistake}`)
    byKey.set(template.key, template)
  }
  return byKey
}
