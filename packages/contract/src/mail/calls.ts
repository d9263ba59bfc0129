import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id, instant } from '../kernel/shapes.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed', 'kept'] as const

export const outboxRow = z.object({
  mailID: id,
  templateKey: z.string(),
  /** Display name of the template. */
  templateName: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `kept`: no mail server is configured, so the message is stored but not sent. */
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  queuedDate: instant,
  sentDate: instant.nullable(),
})

export const listOutbox = call({
  method: 'GET',
  path: '/api/Outbox',
  summary:
    'E-mails the platform has sent or will send, newest first; filter State, search recipient or subject',
  area: 'Outbox',
  who: ['Admin'],
  kind: 'page',
  query: listQuery,
  answer: outboxRow,
})

export const exportOutbox = call({
  method: 'GET',
  path: '/api/Outbox/Export',
  summary: 'Export the whole outbox list as a file',
  area: 'Outbox',
  who: ['Admin'],
  kind: 'binary',
  query: listQuery.extend({ format: exportFormat }),
})

export const getOutboxMail = call({
  method: 'GET',
  path: '/api/Outbox/{id}',
  summary:
    'One e-mail with its text. One-time links are blanked, except in an e-mail kept without a mail server, whose opening is logged',
  area: 'Outbox',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ id }),
  answer: outboxRow.extend({
    html: z.string(),
    text: z.string(),
    /** True if the one-time link was removed. The e-mail cannot be sent again. */
    linkGone: z.boolean(),
  }),
})

export const resendOutboxMail = call({
  method: 'POST',
  path: '/api/Outbox/{id}/Resend',
  summary: 'Send an e-mail again that could not be delivered',
  area: 'Outbox',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ id }),
  answer: outboxRow,
})
