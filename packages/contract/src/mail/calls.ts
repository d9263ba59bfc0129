import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { exportFormat, id, instant } from '../kernel/shapes.ts'
import {
  emailTemplate,
  emailTemplateChange,
  emailTemplateDraft,
  newEmailTemplate,
  renderedEmail,
} from './email-template.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed', 'not-sent'] as const

export const outboxRow = z.object({
  mailID: id,
  templateKey: z.string(),
  /** Display name of the template. */
  templateName: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `not-sent`: no mail server is configured, so the message is stored but not sent. */
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  queuedDate: instant,
  sentDate: instant.nullable(),
})

const listOutbox = call({
  method: 'GET',
  path: '/api/Outbox',
  summary: 'List sent and queued e-mails, newest first',
  description: 'Filter: State. Searches recipient and subject.',
  who: ['Admin'],
  kind: 'page',
  query: listQuery,
  response: outboxRow,
})

const exportOutbox = call({
  method: 'GET',
  path: '/api/Outbox/Export',
  summary: 'Export the outbox as a file',
  description: 'Filter, search and order are those of the list. The file has all rows.',
  who: ['Admin'],
  kind: 'binary',
  query: listQuery.extend({ format: exportFormat }),
})

const getOutboxMail = call({
  method: 'GET',
  path: '/api/Outbox/{id}',
  summary: 'Get an e-mail with its text',
  description:
    'One-time links are removed, except in an e-mail that was not sent because no mail server is configured. Opening such an e-mail is logged.',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ id }),
  response: outboxRow.extend({
    html: z.string(),
    text: z.string(),
    /** True if the one-time link was removed. The e-mail cannot be sent again. */
    linkGone: z.boolean(),
  }),
})

const resendOutboxMail = call({
  method: 'POST',
  path: '/api/Outbox/{id}/Resend',
  summary: 'Send an e-mail again that could not be delivered',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ id }),
  response: outboxRow,
})

const byId = z.object({ id })
const common = { who: ['Admin'] } as const

const listEmailTemplates = call({
  ...common,
  method: 'GET',
  path: '/api/EmailTemplate',
  summary: 'List system and custom e-mail templates, by name',
  kind: 'json',
  response: z.array(emailTemplate),
})

const getEmailTemplate = call({
  ...common,
  method: 'GET',
  path: '/api/EmailTemplate/{id}',
  summary: 'Get an e-mail template',
  kind: 'json',
  params: byId,
  response: emailTemplate,
})

const getEmailTemplateByName = call({
  ...common,
  method: 'GET',
  path: '/api/EmailTemplate/Name/{name}',
  summary: 'Get an e-mail template by its name',
  description: 'A system template can also be found by its key.',
  kind: 'json',
  params: z.object({ name: z.string().max(120) }),
  response: emailTemplate,
})

const createEmailTemplate = call({
  ...common,
  method: 'POST',
  path: '/api/EmailTemplate',
  summary: 'Add an e-mail template',
  description: 'An unknown placeholder returns 422.',
  kind: 'json',
  body: newEmailTemplate,
  response: emailTemplate,
})

const updateEmailTemplate = call({
  ...common,
  method: 'PUT',
  path: '/api/EmailTemplate',
  summary: 'Change an e-mail template',
  description: 'System templates can be changed too. An unknown placeholder returns 422.',
  kind: 'json',
  body: emailTemplateChange,
  response: emailTemplate,
})

const deleteEmailTemplate = call({
  ...common,
  method: 'DELETE',
  path: '/api/EmailTemplate/{id}',
  summary: 'Delete a custom e-mail template',
  description: 'A system template can only be reset.',
  kind: 'none',
  params: byId,
})

const resetEmailTemplate = call({
  ...common,
  method: 'POST',
  path: '/api/EmailTemplate/{id}/Reset',
  summary: 'Reset a system template to its original text',
  kind: 'json',
  params: byId,
  response: emailTemplate,
})

const previewEmailTemplate = call({
  ...common,
  method: 'POST',
  path: '/api/EmailTemplate/Preview',
  summary: 'Preview an e-mail template with sample data',
  description: 'Nothing is stored or sent.',
  kind: 'json',
  body: emailTemplateDraft,
  response: renderedEmail,
})

const testEmailTemplate = call({
  ...common,
  method: 'POST',
  path: '/api/EmailTemplate/Test',
  summary: 'Send an e-mail template with sample data to yourself',
  description: 'The subject starts with [Test]. Returns the entry in the outbox.',
  kind: 'json',
  body: emailTemplateDraft,
  response: outboxRow,
})

/** Every call of this area. */
export const mailCalls = {
  createEmailTemplate,
  deleteEmailTemplate,
  exportOutbox,
  getEmailTemplate,
  getEmailTemplateByName,
  getOutboxMail,
  listEmailTemplates,
  listOutbox,
  previewEmailTemplate,
  resendOutboxMail,
  resetEmailTemplate,
  testEmailTemplate,
  updateEmailTemplate,
} as const
