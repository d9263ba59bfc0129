import { answerStorage } from './answers/my-answers.ts'
import { fileStorage } from './files/my-files.ts'
import { messageStorage } from './messages/my-messages.ts'

/** How many answers, messages and files of this person are on this device and nowhere else. */
export async function countUnsentItems(userID: string): Promise<number> {
  const kept = await Promise.all(
    // Storage that cannot be read must not keep a person from signing out.
    [answerStorage(), messageStorage(), fileStorage()].map((shelf) => shelf.list(userID).catch(() => [])),
  )
  return kept.flat().length
}
