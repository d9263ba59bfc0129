import { createHash } from 'node:crypto'

export interface Random {
  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

/** A generator seeded by a name, so that adding a hotel does not change the others. */
export function createRandom(name: string): Random {
  let state = createHash('sha256').update(name).digest().readUInt32LE()
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const picked = items[whole(0, items.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
  }
}

/** A shuffled copy of the list. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const swapIndex = random.whole(0, last)
    const [a, b] = [mixed[last], mixed[swapIndex]]
    if (a === undefined || b === undefined) continue
    mixed[last] = b
    mixed[swapIndex] = a
  }
  return mixed
}
