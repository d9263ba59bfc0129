export interface Size {
  first: number
  further: number
}

const FIRST = /([\d.]+) KB {2}first load/
const FURTHER = /([\d.]+) KB {2}further load/g

/** The two figures of what apps/web/build/size.ts says: the first load, and the largest of the further ones, in KB. */
export function readSize(said: string): Size {
  return {
    first: Number(FIRST.exec(said)?.[1]),
    further: Math.max(...[...said.matchAll(FURTHER)].map(([, kilobytes]) => Number(kilobytes))),
  }
}
