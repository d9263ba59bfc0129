import {
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
} from './calls.ts'

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
