import { type PointerEvent, useRef } from 'react'
import css from './signature-pad.module.css'

/** x and y relative to the view box of a signature, and the pressure; each from 0 to 1. */
type Point = [number, number, number]
export type Stroke = Point[]

/** The size of the view box. Every signature has this aspect ratio. */
const WIDTH = 220
const HEIGHT = 70
/** Closer points make no visible difference. */
const MIN_DISTANCE = 0.004

const toViewBox = ([x, y]: Point) => [x * WIDTH, y * HEIGHT] as const
const formatNumbers = (...numbers: readonly number[]) => numbers.map((number) => number.toFixed(2)).join(' ')

/** Returns a path with round corners: a curve through the middles of the segments. A single point is a dot. */
export function createStrokePath(stroke: Stroke): string {
  const [first, ...others] = stroke.map(toViewBox)
  if (!first) return ''
  const start = `M${formatNumbers(...first)}`
  const last = others.at(-1)
  if (!last) return `${start}l0.01 0`
  const curves = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] ?? point
    return `Q${formatNumbers(...point, (point[0] + next[0]) / 2, (point[1] + next[1]) / 2)}`
  })
  return `${start}${curves.join('')}L${formatNumbers(...last)}`
}

/** A drawn signature. */
export function Signature({ strokes, label }: { strokes: readonly Stroke[]; label: string }) {
  return (
    <svg className={css.signature} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only appended
        <path key={index} d={createStrokePath(stroke)} />
      ))}
    </svg>
  )
}

/** Moves and scales strokes from a pad that is taller than a signature, so that they fit into the view box. */
export function fitSignature(strokes: readonly Stroke[]): Stroke[] {
  const heights = strokes.flatMap((stroke) => stroke.map(([_x, y]) => y))
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  if (bottom <= 1) return [...strokes]
  const scale = Math.min(1, 1 / (bottom - top))
  const margin = (1 - (bottom - top) * scale) / 2
  return strokes.map((stroke) =>
    stroke.map(([x, y, pressure]) => [
      clamp(0.5 + (x - 0.5) * scale),
      clamp((y - top) * scale + margin),
      pressure,
    ]),
  )
}

interface SignaturePadProps {
  label: string
  /** The pad fills the available height. Its strokes need `fitSignature`. */
  isTall?: boolean
  value: readonly Stroke[]
  /** Further points are ignored. */
  limits: { strokes: number; pointsPerStroke: number; points: number }
  onChange(value: Stroke[]): void
}

const clamp = (value: number, max = 1) => Math.min(max, Math.max(0, Math.round(value * 10_000) / 10_000))

/** A field to sign in with a finger, a pen or the mouse. */
export function SignaturePad({ label, isTall = false, value, limits, onChange }: SignaturePadProps) {
  const isDrawing = useRef(false)
  // Several events can arrive before the next render.
  const latest = useRef(value)
  latest.current = value
  const change = (strokes: Stroke[]) => {
    latest.current = strokes
    onChange(strokes)
  }
  const readPoint = (
    { clientX, clientY, pressure }: MouseEvent & { pressure: number },
    pad: Element,
  ): Point => {
    const { left, top, width, height } = pad.getBoundingClientRect()
    const viewBoxHeight = isTall ? (width * HEIGHT) / WIDTH : height
    return [
      clamp((clientX - left) / width),
      clamp((clientY - top) / viewBoxHeight, Math.max(1, height / viewBoxHeight)),
      // Devices that do not measure pressure report 0 or 0.5.
      clamp(pressure || 0.5),
    ]
  }
  const canAddPoint = () =>
    latest.current.length <= limits.strokes &&
    latest.current.reduce((sum, stroke) => sum + stroke.length, 0) < limits.points
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || isDrawing.current || latest.current.length >= limits.strokes || !canAddPoint())
      return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    change([...latest.current, [readPoint(event.nativeEvent, event.currentTarget)]])
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDrawing.current) return
    const stroke = [...(latest.current.at(-1) ?? [])]
    const events = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const coalesced of events.length > 0 ? events : [event.nativeEvent]) {
      const point = readPoint(coalesced, event.currentTarget)
      const last = stroke.at(-1)
      const isFarEnough = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= MIN_DISTANCE
      if (isFarEnough && stroke.length < limits.pointsPerStroke && canAddPoint()) stroke.push(point)
    }
    change([...latest.current.slice(0, -1), stroke])
  }
  const end = () => {
    isDrawing.current = false
  }
  return (
    <div
      className={css.pad}
      data-tall={isTall || undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Signature strokes={value} label={label} />
    </div>
  )
}
