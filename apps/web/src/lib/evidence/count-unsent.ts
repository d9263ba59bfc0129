import { openShelf } from '../answers/device-shelf.ts'
import { deviceShelf } from './device-shelf.ts'

/** How many answers and files of this person are on this device and nowhere else. */
export async function countUnsent(userID: string): Promise<number> {
  const answers = await (await openShelf()).list(userID)
  const files = await deviceShelf().list(userID)
  return answers.length + files.length
}
