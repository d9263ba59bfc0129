import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addAttachments } from './commands/add-attachments.ts'
import { attachDocument } from './commands/attach-document.ts'
import { deleteAttachment } from './commands/delete-attachment.ts'

export const evidenceHandlers = (
  platform: Platform,
): Pick<Handlers, 'addAttachments' | 'attachDocument' | 'deleteAttachment'> => ({
  addAttachments: async ({ principal, params, body }) =>
    addAttachments(platform, principal, {
      auditID: params.auditId,
      questionID: params.questionId,
      documents: body,
    }),
  deleteAttachment: async ({ principal, params }) => {
    await deleteAttachment(platform, principal, {
      auditID: params.auditId,
      questionID: params.questionId,
      documentID: params.attachmentId,
    })
  },
  attachDocument: async ({ principal, params }) =>
    attachDocument(platform, principal, {
      documentID: params.documentID,
      responseID: params.auditResponseID,
    }),
})
