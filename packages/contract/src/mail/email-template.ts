import { z } from 'zod'
import { id, text } from '../kernel/shapes.ts'

/** A placeholder that may stand in a template, with what the preview puts there. */
const templateVariable = z.object({
  name: z.string(),
  description: z.string(),
  sample: z.string(),
  /** May only be the whole address of a link or stand alone as text, and makes other hosts' links invalid. */
  isOneTimeLink: z.boolean(),
})

export const emailTemplate = z.object({
  emailTemplateID: id,
  name: z.string(),
  subject: z.string(),
  /** The body: rich text with Liquid placeholders. */
  template: z.string(),
  /** What the platform calls it; null for a template that an administrator wrote. */
  key: z.string().nullable(),
  /** Sent by the platform itself: may be edited and reset, never deleted. */
  system: z.boolean(),
  /** A system template whose words are no longer the ones it came with. */
  changed: z.boolean(),
  variables: z.array(templateVariable),
})
export type EmailTemplate = z.output<typeof emailTemplate>

/** Cleaning takes time for every tag: 100,000 of them block the server for half a second. */
export const MAX_TAGS = 10_000
const isWithinTagLimit = (html: string): boolean => html.split('<', MAX_TAGS + 2).length <= MAX_TAGS + 1

const content = {
  subject: text(300, 1, 'Please enter a subject'),
  template: text(100_000, 1, 'Please write the text of the email').refine(
    isWithinTagLimit,
    'This email has too much formatting. Please use less',
  ),
}

/** A new template; an id that comes with it, the zero id as a rule, counts for nothing. */
export const newEmailTemplate = z.object({ name: text(120, 1, 'Please enter a template name'), ...content })

/** A system template keeps its name. */
export const emailTemplateChange = newEmailTemplate.extend({ emailTemplateID: id })

/** Words that are not saved yet; with the key of a system template, its placeholders are known too. */
export const emailTemplateDraft = z.object({ key: z.string().max(100).nullable().optional(), ...content })

export const renderedEmail = z.object({ subject: z.string(), html: z.string(), text: z.string() })
