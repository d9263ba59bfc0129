import { exportOutbox, getOutboxMail, listOutbox, resendOutboxMail } from './calls.ts'
import {
  createEmailTemplate,
  deleteEmailTemplate,
  getEmailTemplate,
  getEmailTemplateByName,
  listEmailTemplates,
  previewEmailTemplate,
  resetEmailTemplate,
  testEmailTemplate,
  updateEmailTemplate,
} from './template-calls.ts'

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
