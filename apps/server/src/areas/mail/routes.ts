import type { Handlers } from '../../platform/http/handler.ts'
import { listRequest } from '../../platform/http/lists.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { createEmailTemplate } from './commands/create-email-template.ts'
import { deleteEmailTemplate } from './commands/delete-email-template.ts'
import { openOutboxMail } from './commands/open-outbox-mail.ts'
import { resendOutboxMail } from './commands/resend-outbox-mail.ts'
import { resetEmailTemplate } from './commands/reset-email-template.ts'
import { testEmailTemplate } from './commands/test-email-template.ts'
import { updateEmailTemplate } from './commands/update-email-template.ts'
import { exportOutbox } from './queries/export-outbox.ts'
import { getTemplateByName } from './queries/get-email-template-by-name.ts'
import { listTemplates } from './queries/list-email-templates.ts'
import { listOutbox } from './queries/list-outbox.ts'
import { readDraft } from './templates/draft.ts'
import { findTemplate } from './templates/find-template.ts'
import { presentTemplate, type TemplateRecord } from './templates/record.ts'

type Served =
  | 'createEmailTemplate'
  | 'deleteEmailTemplate'
  | 'exportOutbox'
  | 'getEmailTemplate'
  | 'getEmailTemplateByName'
  | 'getOutboxMail'
  | 'listEmailTemplates'
  | 'listOutbox'
  | 'previewEmailTemplate'
  | 'resendOutboxMail'
  | 'resetEmailTemplate'
  | 'testEmailTemplate'
  | 'updateEmailTemplate'

const answered = (template: TemplateRecord, version: (version: number) => void) => {
  version(template.version)
  return presentTemplate(template)
}

export const mailHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  listOutbox: ({ query }) => listOutbox(platform.db, platform.mail, listRequest(query)),
  exportOutbox: async ({ query, reply }) =>
    sendSheet(
      platform.workers,
      reply,
      await exportOutbox(platform.db, platform.mail, listRequest(query)),
      query.format,
    ),
  getOutboxMail: ({ principal, params }) => openOutboxMail(platform, principal, params.id),
  resendOutboxMail: ({ principal, params }) => resendOutboxMail(platform, principal, params.id),
  listEmailTemplates: async () => (await listTemplates(platform.db, platform.mail)).map(presentTemplate),
  getEmailTemplate: async ({ params, version }) =>
    answered(await findTemplate(platform.db, platform.mail, params.id), version),
  getEmailTemplateByName: async ({ params, version }) =>
    answered(await getTemplateByName(platform.db, platform.mail, params.name), version),
  createEmailTemplate: async ({ principal, body, version }) =>
    answered(await createEmailTemplate(platform, principal, body), version),
  updateEmailTemplate: async ({ principal, body, ifMatch, version }) => {
    const change = { templateID: body.emailTemplateID, given: body, ifMatch }
    return answered(await updateEmailTemplate(platform, principal, change), version)
  },
  deleteEmailTemplate: async ({ principal, params, ifMatch }) => {
    await deleteEmailTemplate(platform, principal, { templateID: params.id, ifMatch })
  },
  resetEmailTemplate: async ({ principal, params, ifMatch, version }) =>
    answered(await resetEmailTemplate(platform, principal, { templateID: params.id, ifMatch }), version),
  previewEmailTemplate: async ({ body }) => (await readDraft(platform.db, platform.mail, body)).preview,
  testEmailTemplate: ({ principal, body }) => testEmailTemplate(platform, principal, body),
})
