import type { EmailTemplate } from '@sojourn/contract/mail/email-template'
import { CUSTOM_TEMPLATE_VARIABLES, PROGRAMME_NAME_VARIABLE } from '@sojourn/domain/mail/custom-template'
import type { MailTemplate, MailValue, MailVariable } from '../../../platform/mail/mail.ts'
import type { TemplateRow } from './repository.ts'
import { getTemplateID } from './template-id.ts'

export interface TemplateRecord {
  templateID: string
  /** Null for a custom template. */
  key: string | null
  name: string
  subject: string
  body: string
  changed: boolean
  variables: MailTemplate['variables']
  version: number
}

/** A system template with its edited text if there is one. */
export const toSystemRecord = (template: MailTemplate, row: TemplateRow | undefined): TemplateRecord => ({
  templateID: getTemplateID(template.key),
  key: template.key,
  name: template.name,
  subject: row?.subject ?? template.subject,
  body: row?.body ?? template.body,
  changed: row != null && row.subject !== null,
  variables: template.variables,
  version: row?.version ?? 0,
})

export const toCustomRecord = (row: TemplateRow): TemplateRecord => ({
  templateID: row.email_template_id,
  key: null,
  name: row.name,
  subject: row.subject ?? '',
  body: row.body ?? '',
  changed: false,
  variables: CUSTOM_TEMPLATE_VARIABLES,
  version: row.version,
})

const getVariables = (record: TemplateRecord): Record<string, MailVariable> => ({
  ...record.variables,
  ...PROGRAMME_NAME_VARIABLE,
})

const formatSample = (sample: MailValue): string => (typeof sample === 'string' ? sample : sample.join('\n'))

export const presentTemplate = (record: TemplateRecord): EmailTemplate => ({
  emailTemplateID: record.templateID,
  name: record.name,
  subject: record.subject,
  template: record.body,
  key: record.key,
  system: record.key !== null,
  changed: record.changed,
  variables: Object.entries(getVariables(record)).map(
    ([name, { description, sample, isOneTimeLink = false }]) => ({
      name,
      description,
      sample: formatSample(sample),
      isOneTimeLink,
    }),
  ),
})
