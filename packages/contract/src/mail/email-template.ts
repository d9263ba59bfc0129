import { z } from 'zod'
import { id, text } from '../kernel/shapes.ts'

/** A placeholder of a template, with its sample value for the preview. */
export const templateVariable = z.object({
  name: z.string(),
  description: z.string(),
  sample: z.string(),
  /** May only be used as the whole URL of a link or as text by itself. Templates with it may not link to other hosts. */
  isOneTimeLink: z.boolean(),
})

export const emailTemplate = z.object({
  emailTemplateID: id,
  name: z.string(),
  subject: z.string(),
  /** Body as rich text with Liquid placeholders. */
  template: z.string(),
  /** Key of a system template; null for a custom template. */
  key: z.string().nullable(),
  /** System templates can be edited and reset, but not deleted. */
  system: z.boolean(),
  /** True for a system template whose text was edited. */
  changed: z.boolean(),
  variables: z.array(templateVariable),
})
export type EmailTemplate = z.output<typeof emailTemplate>

/** Sanitising HTML takes time per tag: 100,000 tags block the server for half a second. */
export const MAX_TAGS = 10_000
const isWithinTagLimit = (html: string): boolean => html.split('<', MAX_TAGS + 2).length <= MAX_TAGS + 1

const contentFields = {
  subject: text(300, 1, 'Please enter a subject'),
  template: text(100_000, 1, 'Please write the text of the email').refine(
    isWithinTagLimit,
    'This email has too much formatting. Please use less',
  ),
}

/** A new template. An id in the body is ignored. */
export const newEmailTemplate = z.object({
  name: text(120, 1, 'Please enter a template name'),
  ...contentFields,
})

/** The name of a system template is ignored. */
export const emailTemplateChange = newEmailTemplate.extend({ emailTemplateID: id })

/** An unsaved template. The key of a system template selects its placeholders. */
export const emailTemplateDraft = z.object({
  key: z.string().max(100).nullable().optional(),
  ...contentFields,
})

export const renderedEmail = z.object({ subject: z.string(), html: z.string(), text: z.string() })
