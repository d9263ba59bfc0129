import type { ConversationType } from '@sojourn/domain'
import { demoId } from '../ids.ts'
import type { Talk } from './choose-talks.ts'
import { speakerFor, type ToldAudit } from './told-audit.ts'

const HALF_AN_HOUR = 1_800_000

interface Reader {
  userID: string
  readAt: Date | null
  mailedAt: Date
}

/** A message of a thread as it stands there now. */
export interface SaidMessage {
  messageID: string
  questionID: string
  conversation: ConversationType
  userID: string
  text: string
  at: Date
  pinned: boolean
  complete: boolean
  documents: readonly string[]
  readers: Reader[]
}

/** Who speaks, and to whom. */
function between(told: ToldAudit, { conversation }: Talk, from: string) {
  const { auditorID, certifiers, contacts } = told
  const opposite = conversation === 'Auditor' ? [auditorID] : contacts
  if (from === 'admin') return { speaker: speakerFor(told), listeners: opposite }
  return { speaker: opposite[0] ?? auditorID, listeners: certifiers }
}

/** The last word of a thread that goes on waits to be read. */
const isNews = (talk: Talk, place: number): boolean =>
  talk.phase.isNow && !talk.isClosed && place === talk.messages.length - 1

function sayTalk(told: ToldAudit, talk: Talk): SaidMessage[] {
  return talk.messages.map((message, place) => {
    const { speaker, listeners } = between(told, talk, message.from)
    const at = talk.times[place] ?? talk.phase.from
    const soon = new Date(at.getTime() + HALF_AN_HOUR)
    const readAt = isNews(talk, place) ? null : soon
    return {
      messageID: demoId('message', `${told.auditID} ${talk.question.key} ${place}`),
      questionID: talk.question.questionID,
      conversation: talk.conversation,
      userID: speaker,
      text: message.text,
      at,
      pinned: message.pinned,
      complete: message.pinned && talk.messages.slice(place).some(({ completesPinned }) => completesPinned),
      documents: message.documents,
      // Told by e-mail long ago, so that the demonstration sends none.
      readers: listeners.map((userID) => ({ userID, readAt, mailedAt: soon })),
    }
  })
}

/** Everything said about an audit, in the order in which it was. */
export const sayTalks = (told: ToldAudit, talks: readonly Talk[]): SaidMessage[] =>
  talks.flatMap((talk) => sayTalk(told, talk)).sort((one, other) => one.at.getTime() - other.at.getTime())
