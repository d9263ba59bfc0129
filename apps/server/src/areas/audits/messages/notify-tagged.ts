import { afterCommit } from '../../../platform/db/after-commit.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { truncate } from './cut.ts'
import type { ThreadKey } from './repository/messages.ts'

/** As much as an alert has room for. */
const MAX_ALERT_LENGTH = 200

/** Where a criterion of an audit is read and answered. */
export const criterionPath = ({ auditID, questionID }: Pick<ThreadKey, 'auditID' | 'questionID'>): string =>
  `/audits/audit/${auditID}?question=${questionID}`

/** Where a thread of a criterion is read and answered. */
const threadPath = (place: ThreadKey): string =>
  `${criterionPath(place)}&tab=${place.conversation.toLowerCase()}`

interface SentMessage extends ThreadKey {
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
      text: truncate(message.text, MAX_ALERT_LENGTH),
      link: threadPath(message),
      siteName: message.siteName,
      criterion: message.criterion,
      conversationMessageID: message.messageID,
    }),
  )
