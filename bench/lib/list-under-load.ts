import { load } from '../list-speed/load.ts'
import { median } from './statistics.ts'

export interface ListUnderLoad {
  /** The p95 in milliseconds, medians of the rounds. */
  idle: number
  loaded: number
  /** The median of the ratios of the rounds. */
  ratio: number
}

/** A few users who open the list one page after the other. */
const READERS = { connections: 2, pause: 40 }

/** Measures the p95 of the audit list, alternately on an idle server and while `work` runs until `isOver` returns true. */
export async function measureListUnderLoad(
  list: { url: string; token: string },
  { rounds, seconds }: { rounds: number; seconds: number },
  work: (isOver: () => boolean) => Promise<void>,
): Promise<ListUnderLoad> {
  const read = async () => (await load([`${list.url}/api/Audit`], list.token, { ...READERS, seconds })).p95
  // Warm-up: the JIT compiles the hot code.
  await read()
  const idle: number[] = []
  const loaded: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await read())
    let over = false
    const working = work(() => over)
    loaded.push(await read())
    over = true
    await working
  }
  return {
    idle: median(idle),
    loaded: median(loaded),
    ratio: median(loaded.map((duration, at) => duration / (idle[at] ?? duration))),
  }
}
