import type { Trx } from '../../../platform/db/pool.ts'
import { afterCommit } from '../../../platform/db/transactions.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cut } from './cut.ts'
import type { ThreadPlace } from './repository/messages.ts'

/** As much as an alert has room for. */
const LONGEST = 200

/** Where a criterion of an audit is read and answered. */
export const criterionPath = ({ auditID, questionID }: Pick<ThreadPlace, 'auditID' | 'questionID'>): string =>
  `/audits/audit/${auditID}?question=${questionID}`

/** Where a thread of a criterion is read and answered. */
const threadPath = (place: ThreadPlace): string =>
  `${criterionPath(place)}&tab=${place.conversation.toLowerCase()}`

interface SentMessage extends ThreadPlace {
  messageID: string
  text: string
  siteName: string
  criterion: string
}

/** An alert for those a message is meant for. */
export const notifyTagged = (
  { hub }: Platform,
  trx: Trx,
  message: SentMessage,
  sender: Principal,
  userIDs: readonly string[],
): void =>
  afterCommit(trx, async () =>
    hub.toUsers(userIDs, 'notify', {
      sender: sender.name,
      text: cut(message.text, LONGEST),
      link: threadPath(message),
      siteName: message.siteName,
      criterion: message.criterion,
      conversationMessageID: message.messageID,
    }),
  )
