import type { Random } from '../../apps/server/src/demo/random.ts'
import { fuzzText, fuzzValue } from './fuzz-values.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value with one part replaced, removed, added or repeated. */
export function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.whole(0, value.length - 1)
    if (random.chance(0.15)) return Array.from({ length: 400 }, () => value[at])
    if (random.chance(0.15)) return value.toSpliced(at, 1)
    return value.with(at, mutate(value[at], random))
  }
  if (isObject(value) && Object.keys(value).length > 0 && random.chance(0.9)) {
    const name = random.pick(Object.keys(value))
    if (random.chance(0.15)) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    if (random.chance(0.15)) return { ...value, [fuzzText(random)]: fuzzValue(random) }
    return { ...value, [name]: mutate(value[name], random) }
  }
  return fuzzValue(random)
}
