import { runLoad } from '../list-speed/load.ts'
import { median } from './statistics.ts'

export interface ListUnderLoad {
  /** The p95 in milliseconds on an idle server; the median of the rounds. */
  idle: number
  /** The same while the work runs. */
  loaded: number
  /** The median of the ratios of the rounds. */
  ratio: number
}

/** A few users who open one page of the list after the other; the pause is in milliseconds. */
const READERS = { connections: 2, pause: 40 }

/** Measures the p95 of the audit list, alternately on an idle server and while `work` runs until `isOver` returns true. */
export async function measureListUnderLoad(
  list: { url: string; token: string },
  { rounds, seconds }: { rounds: number; seconds: number },
  work: (isOver: () => boolean) => Promise<void>,
): Promise<ListUnderLoad> {
  const measureP95 = async () =>
    (await runLoad([`${list.url}/api/Audit`], list.token, { ...READERS, seconds })).p95
  // Warm-up: the JIT compiles the hot code.
  await measureP95()
  const idle: number[] = []
  const loaded: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await measureP95())
    let isRoundOver = false
    const working = work(() => isRoundOver)
    loaded.push(await measureP95())
    isRoundOver = true
    await working
  }
  return {
    idle: median(idle),
    loaded: median(loaded),
    ratio: median(loaded.map((time, index) => time / (idle[index] ?? time))),
  }
}
