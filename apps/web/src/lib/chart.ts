import { useLayoutEffect, useRef, useState } from 'react'

/** Returns the width and height of an element, updated when it is resized. */
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

const STEP_FACTORS = [1, 2, 2.5, 5, 10]

/** Returns at most five round axis values, from zero to at least the maximum. */
export function getTicks(max: number): number[] {
  if (!(max > 0)) return [0, 1]
  const size = 10 ** Math.floor(Math.log10(max / 4))
  const step = size * (STEP_FACTORS.find((factor) => factor * size * 4 >= max) ?? 10)
  const count = Math.ceil(max / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)))
}

/** The minimum distance of month labels in pixels. */
const LABEL_SPACE = 68
/** Months between two labels: quarters or half-years, otherwise years. */
const LABEL_INTERVALS = [3, 6]

/** Returns the number of months between two labels, so that labels do not overlap. */
export const getLabelInterval = (months: number, width: number): number =>
  LABEL_INTERVALS.find((interval) => (interval * width) / Math.max(months - 1, 1) >= LABEL_SPACE) ?? 12

type Scale = (value: number) => number

/** Groups consecutive months with a value. A month without a value is a gap, not a zero. */
function groupRuns(values: readonly (number | null)[]): [index: number, value: number][][] {
  const runs: [number, number][][] = []
  let current: [number, number][] = []
  for (const [index, value] of values.entries()) {
    if (value !== null) current.push([index, value])
    if ((value === null || index === values.length - 1) && current.length > 0) {
      runs.push(current)
      current = []
    }
  }
  return runs
}

const roundToTenth = (value: number): string => String(Math.round(value * 10) / 10)

const joinPoints = (run: readonly [number, number][], x: Scale, y: Scale): string =>
  run.map(([index, value]) => `${roundToTenth(x(index))} ${roundToTenth(y(value))}`).join('L')

/** Returns the path of a line with a gap for each month without a value. */
export const createLinePath = (values: readonly (number | null)[], x: Scale, y: Scale): string =>
  groupRuns(values)
    .map((run) => `M${joinPoints(run, x, y)}`)
    .join('')

/** Returns the path of the area between the line and `base`. */
export const createAreaPath = (
  values: readonly (number | null)[],
  x: Scale,
  y: Scale,
  base: number,
): string =>
  groupRuns(values)
    .filter((run) => run.length > 1)
    .map((run) => {
      const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0]
      return `M${roundToTenth(x(first))} ${base}L${joinPoints(run, x, y)}L${roundToTenth(x(last))} ${base}Z`
    })
    .join('')

/** Returns the months between two gaps, because a line of one point is not visible. */
export const listIsolatedPoints = (values: readonly (number | null)[]): [index: number, value: number][] =>
  groupRuns(values).flatMap((run) => (run.length === 1 ? run : []))
