import { isZeroId, ZERO_ID } from '@sojourn/domain/kernel/ids'
import {
  CUSTOM_TEMPLATE_VARIABLES,
  type EmailTemplateGroup,
  getEmailTemplateGroup,
  PROGRAMME_NAME_VARIABLE,
  sortTemplatesByGroup,
} from '@sojourn/domain/mail/email-templates'
import type { LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import type { Option } from '../../../ui/option-list.tsx'

export type EmailTemplate = CallResponse<'getEmailTemplate'>

/** Value for a new template in the URL and in the list. */
export const NEW_TEMPLATE = 'new'

export const emptyTemplate: EmailTemplate = {
  emailTemplateID: ZERO_ID,
  name: '',
  subject: '',
  template: '',
  key: null,
  system: false,
  changed: false,
  variables: Object.entries({ ...CUSTOM_TEMPLATE_VARIABLES, ...PROGRAMME_NAME_VARIABLE }).map(
    ([name, variable]) => ({ name, ...variable, isOneTimeLink: false }),
  ),
}

export const isNewTemplate = (template: EmailTemplate): boolean => isZeroId(template.emailTemplateID)

const groupNames = {
  account: m.settings_emails_group_account,
  booking: m.settings_emails_group_booking,
  audit: m.settings_emails_group_audit,
  improvements: m.settings_emails_group_improvements,
  certification: m.settings_emails_group_certification,
  cases: m.settings_emails_group_cases,
  environment: m.settings_emails_group_environment,
  custom: m.settings_emails_group_custom,
} satisfies Record<EmailTemplateGroup, () => string>

/** Options of the template select, by group. */
export const getTemplateOptions = (templates: readonly EmailTemplate[]): Option[] =>
  sortTemplatesByGroup(templates).map(({ emailTemplateID, name, key, system }) => ({
    value: emailTemplateID,
    label: name,
    group: groupNames[getEmailTemplateGroup(key)](),
    ...(system ? {} : { description: m.settings_emails_never_sent() }),
  }))

export interface TemplateDraft {
  name: string
  subject: string
  template: string
}

interface TemplateResponse {
  response: EmailTemplate
  version: number | undefined
}

export const toReadRecord = ({ response, version }: TemplateResponse): LoadedRecord<TemplateDraft> => ({
  id: response.emailTemplateID,
  draft: { name: response.name, subject: response.subject, template: response.template },
  version,
})
