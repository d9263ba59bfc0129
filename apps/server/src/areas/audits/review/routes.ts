import { QUESTION_STATUS_TEXTS, QUESTION_STATUSES } from '@sojourn/domain'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addEvent } from './commands/add-event.ts'
import { answerCriterion } from './commands/answer-criterion.ts'
import { approveGroup } from './commands/approve-group.ts'
import { sendAlert } from './commands/send-alert.ts'
import { listAnswerHistory } from './queries/list-answer-history.ts'

type Served =
  | 'addEvent'
  | 'answerCriterion'
  | 'approveGroup'
  | 'listAnswerHistory'
  | 'listQuestionStatuses'
  | 'sendAlert'

export const reviewHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  answerCriterion: async ({ principal, params, body }) =>
    answerCriterion(platform, principal, {
      auditID: params.auditId,
      questionID: params.auditTypeQuestionID,
      sent: body,
    }),
  approveGroup: async ({ principal, params }) =>
    approveGroup(platform, principal, { auditID: params.auditId, groupID: params.auditTypeGroupID }),
  listAnswerHistory: async ({ principal, params }) =>
    listAnswerHistory(platform.db, principal, {
      auditID: params.auditId,
      questionID: params.auditTypeQuestionID,
    }),
  listQuestionStatuses: async () =>
    QUESTION_STATUSES.map((name) => ({ name, ...QUESTION_STATUS_TEXTS[name] })),
  sendAlert: async ({ principal, body }) => {
    await sendAlert(platform, principal, { auditID: body.id, message: body.message })
  },
  addEvent: async ({ principal, body }) => {
    await addEvent(platform, principal, body)
  },
})
