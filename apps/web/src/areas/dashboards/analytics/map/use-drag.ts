import { type PointerEvent, useRef } from 'react'
import type { View } from '../../../../features/map/view.ts'
import { type Dot, dotAt } from './dots.ts'

interface DragOptions {
  dots: readonly Dot[]
  view: View
  /** The dot under the pointer, or none. */
  onShow(dot: Dot | undefined): void
  onMove(middle: { longitude: number; latitude: number }): void
  onPress(dot: Dot): void
}

type Moved = PointerEvent<SVGSVGElement>

/** Moving less than this is a press with an unsteady hand. */
const STEADY = 4

/** A map is moved by pulling it, and a dot on it is pressed. */
export function useDrag({ dots, view, onShow, onMove, onPress }: DragOptions) {
  const held = useRef<{ x: number; y: number; view: View; moved: boolean }>(undefined)
  const under = (event: Moved): Dot | undefined => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return dotAt(dots, event.clientX - left, event.clientY - top)
  }
  return {
    onPointerDown: (event: Moved) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, view, moved: false }
    },
    onPointerMove: (event: Moved) => {
      const start = held.current
      if (!start) return onShow(under(event))
      const [right, down] = [event.clientX - start.x, event.clientY - start.y]
      start.moved ||= Math.hypot(right, down) > STEADY
      if (!start.moved) return
      onShow(undefined)
      const { west, east, south, north, width, height } = start.view
      onMove({
        longitude: (west + east) / 2 - (right * (east - west)) / width,
        latitude: Math.min(Math.max((south + north) / 2 + (down * (north - south)) / height, -80), 80),
      })
    },
    onPointerUp: (event: Moved) => {
      const pressed = held.current && !held.current.moved ? under(event) : undefined
      held.current = undefined
      if (pressed) onPress(pressed)
    },
    onPointerCancel: () => {
      held.current = undefined
    },
    onPointerLeave: () => onShow(undefined),
  }
}
