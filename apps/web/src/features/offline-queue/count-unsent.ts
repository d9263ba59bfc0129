import { answerShelf } from './answers/my-answers.ts'
import { fileShelf } from './files/my-files.ts'
import { messageShelf } from './messages/my-messages.ts'

/** How many answers, messages and files of this person are on this device and nowhere else. */
export async function countUnsent(userID: string): Promise<number> {
  const kept = await Promise.all(
    // Storage that cannot be read must not keep a person from signing out.
    [answerShelf(), messageShelf(), fileShelf()].map((shelf) => shelf.list(userID).catch(() => [])),
  )
  return kept.flat().length
}
