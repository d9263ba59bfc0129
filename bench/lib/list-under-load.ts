import { load } from '../list-speed/load.ts'
import { median } from './median.ts'

export interface ListBeside {
  /** Milliseconds, medians of the rounds. */
  alone: number
  beside: number
  /** The median of what the rounds say, each of which had the same machine before it. */
  ratio: number
}

/** A handful of people who open the list one after the other, not as many as a server can bear. */
const READERS = { connections: 2, pause: 40 }

/**
 * The p95 of the audit list alone and while something else is going on, in turns. The work goes on for as long as `isOver` says no.
 */
export async function besideList(
  list: { url: string; token: string },
  { rounds, seconds }: { rounds: number; seconds: number },
  work: (isOver: () => boolean) => Promise<void>,
): Promise<ListBeside> {
  const read = async () => (await load([`${list.url}/api/Audit`], list.token, { ...READERS, seconds })).p95
  // Until the engine has compiled what is asked often.
  await read()
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await read())
    let over = false
    const working = work(() => over)
    beside.push(await read())
    over = true
    await working
  }
  return {
    alone: median(alone),
    beside: median(beside),
    ratio: median(beside.map((one, at) => one / (alone[at] ?? one))),
  }
}
