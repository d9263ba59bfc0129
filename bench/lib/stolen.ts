import { readFile } from 'node:fs/promises'

export interface Ticks {
  stolen: number
  all: number
}

/** Since the machine started, of all cores; undefined where the system does not say. */
export async function readTicks(): Promise<Ticks | undefined> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '')
  const ticks = /^cpu +(.+)$/m.exec(text)?.[1]?.split(' ').map(Number)
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, hard = 0, soft = 0, stolen = 0] = ticks ?? []
  return ticks && { stolen, all: user + nice + system + idle + wait + hard + soft + stolen }
}

/** In hundredths: what a virtual machine wanted to do and its neighbours were given instead. */
export const stolenBetween = (before: Ticks | undefined, after: Ticks | undefined): number | undefined =>
  before && after && Math.round((100 * (after.stolen - before.stolen)) / Math.max(1, after.all - before.all))
