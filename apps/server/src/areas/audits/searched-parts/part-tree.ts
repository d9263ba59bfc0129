import type { Parts } from './find-parts.ts'

export interface PartTree {
  /** How many parts there are, with nothing at all. */
  size: number
  /** Tells which parts a text has, each of them once. */
  visit(text: string, found: (part: number) => void): void
  /** A part without its first letter. */
  withoutFirst: Int32Array
}

/** Parts as a tree, in which a letter leads from one to the next. */
export function createPartTree({ parents, letters }: Parts): PartTree {
  const columns = new Uint16Array(0x1_00_00)
  const alphabet = [...new Set(letters.slice(1))]
  for (const [at, code] of alphabet.entries()) columns[code] = at + 1
  const width = alphabet.length + 1
  const next = new Int32Array(parents.length * width)
  const column = (code: number): number => columns[code] ?? 0
  for (let part = 1; part < parents.length; part += 1)
    next[(parents[part] ?? 0) * width + column(letters[part] ?? 0)] = part

  const withoutFirst = new Int32Array(parents.length)
  for (let part = 1; part < parents.length; part += 1) {
    const parent = parents[part] ?? 0
    if (parent === 0) continue
    withoutFirst[part] = next[(withoutFirst[parent] ?? 0) * width + column(letters[part] ?? 0)] ?? 0
  }

  const lastIn = new Uint32Array(parents.length)
  let visited = 0
  return {
    size: parents.length,
    withoutFirst,
    visit: (text, found) => {
      visited += 1
      for (let from = 0; from < text.length; from += 1) {
        let part = 0
        for (let at = from; at < text.length; at += 1) {
          const letter = column(text.charCodeAt(at))
          if (letter === 0) break
          part = next[part * width + letter] ?? 0
          if (part === 0) break
          if (lastIn[part] === visited) continue
          lastIn[part] = visited
          found(part)
        }
      }
    },
  }
}

export function textOf({ parents, letters }: Parts, part: number): string {
  const codes: number[] = []
  for (let at = part; at > 0; at = parents[at] ?? 0) codes.push(letters[at] ?? 0)
  return String.fromCharCode(...codes.reverse())
}

/**
 * Which one stands for each: the longest that is in exactly the same texts. What has the longer one has the shorter one too, so they
 * are in the same texts when they are in as many.
 */
export function standingFor({ parents }: Parts, { withoutFirst }: PartTree, totals: Uint32Array): Int32Array {
  const standing = Int32Array.from(parents, (_, part) => part)
  for (let part = parents.length - 1; part > 0; part -= 1)
    for (const shorter of [parents[part] ?? 0, withoutFirst[part] ?? 0])
      if (shorter > 0 && totals[shorter] === totals[part]) standing[shorter] = standing[part] ?? part
  return standing
}
