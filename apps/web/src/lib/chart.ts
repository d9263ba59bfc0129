import { useLayoutEffect, useRef, useState } from 'react'

/** The width and height of an element, followed as they change. */
export function useSize<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}

const STEPS = [1, 2, 2.5, 5, 10]

/** From zero up to a round figure above the greatest, in at most five round steps. */
export function ticksUpTo(greatest: number): number[] {
  if (!(greatest > 0)) return [0, 1]
  const size = 10 ** Math.floor(Math.log10(greatest / 4))
  const step = size * (STEPS.find((one) => one * size * 4 >= greatest) ?? 10)
  const count = Math.ceil(greatest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}

/** Room for "Oct 2026" cut short, for its half that the last one is moved by, and for air. */
const ROOM = 68
/** Quarters, halves, years. */
const STRIDES = [3, 6]

/** A month's name every so many months, so that none stands close to its neighbour. */
export const labelEvery = (months: number, width: number): number =>
  STRIDES.find((stride) => (stride * width) / Math.max(months - 1, 1) >= ROOM) ?? 12

type Place = (value: number) => number

/** Runs of neighbouring months with a figure; a month without one is a gap, never a zero. */
function runs(values: readonly (number | null)[]): [at: number, value: number][][] {
  const found: [number, number][][] = []
  let current: [number, number][] = []
  for (const [at, value] of values.entries()) {
    if (value !== null) current.push([at, value])
    if ((value === null || at === values.length - 1) && current.length > 0) {
      found.push(current)
      current = []
    }
  }
  return found
}

const digits = (value: number): string => String(Math.round(value * 10) / 10)

const through = (run: readonly [number, number][], x: Place, y: Place): string =>
  run.map(([at, value]) => `${digits(x(at))} ${digits(y(value))}`).join('L')

export const linePath = (values: readonly (number | null)[], x: Place, y: Place): string =>
  runs(values)
    .map((run) => `M${through(run, x, y)}`)
    .join('')

/** What lies under the line, down to `base`. */
export const areaPath = (values: readonly (number | null)[], x: Place, y: Place, base: number): string =>
  runs(values)
    .filter((run) => run.length > 1)
    .map((run) => {
      const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0]
      return `M${digits(x(first))} ${base}L${through(run, x, y)}L${digits(x(last))} ${base}Z`
    })
    .join('')

/** Months that stand alone: a line of one point would not be seen. */
export const lonePoints = (values: readonly (number | null)[]): [at: number, value: number][] =>
  runs(values).flatMap((run) => (run.length === 1 ? run : []))
