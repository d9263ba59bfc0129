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

const words = {
  subject: text(300, 1, 'Please enter a subject'),
  template: text(100_000, 1, 'Please write the text of the email'),
}

/** A new template; an id that comes with it, the zero id as a rule, counts for nothing. */
export const newEmailTemplate = z.object({ name: text(120, 1, 'Please enter a template name'), ...words })

/** A system template keeps its name. */
export const emailTemplateChange = newEmailTemplate.extend({ emailTemplateID: id })

/** Words that are not saved yet; with the key of a system template, its placeholders are known too. */
export const emailTemplateDraft = z.object({ key: z.string().max(100).nullable().optional(), ...words })

export const renderedEmail = z.object({ subject: z.string(), html: z.string(), text: z.string() })
