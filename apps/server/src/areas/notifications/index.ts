import type { Handlers } from '../../platform/http/handler.ts'
import { listRequest } from '../../platform/http/lists.ts'
import type { Area, Platform } from '../../platform/platform.ts'
import { getOutboxMail } from './queries/get-outbox-mail.ts'
import { listOutbox } from './queries/list-outbox.ts'

export const notificationsArea: Area = { name: 'notifications' }

export const notificationsHandlers = ({ db }: Platform): Pick<Handlers, 'listOutbox' | 'getOutboxMail'> => ({
  listOutbox: ({ query }) => listOutbox(db, listRequest(query)),
  getOutboxMail: ({ params }) => getOutboxMail(db, params.id),
})
