import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { outboxRow } from './calls.ts'
import {
  emailTemplate,
  emailTemplateChange,
  emailTemplateDraft,
  newEmailTemplate,
  renderedEmail,
  templateVariable,
} from './email-template.ts'

const sent = {
  subject: 'Audit of Quinta das Amendoeiras on 18 May 2026',
  text: 'Dear Inês, your audit takes place on 18 May 2026.',
}

export const mailShapes = {
  OutboxRow: shape(outboxRow, { subject: sent.subject, state: 'sent' }),
  EmailTemplate: shape(emailTemplate, { name: 'Audit booked', key: 'audit-booked', system: true }),
  EmailTemplateVariable: shape(templateVariable, {
    name: 'auditDate',
    description: 'Date of the audit',
    sample: '18 May 2026',
  }),
  NewEmailTemplate: shape(newEmailTemplate, { name: 'Seasonal greetings' }),
  EmailTemplateChange: shape(emailTemplateChange, { name: 'Audit booked' }),
  EmailTemplateDraft: shape(emailTemplateDraft, { key: 'audit-booked' }),
  RenderedEmail: shape(renderedEmail, sent),
}

export const mailCallExamples: CallExamples = {
  listOutbox: { query: { FilterType: 'State', Filter: 'failed' } },
  getOutboxMail: { response: sent },
  getEmailTemplateByName: { params: { name: 'audit-booked' } },
}
