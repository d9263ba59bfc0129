import { CRITERIA_LIMITS } from '@sojourn/domain/criteria/limits'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { undoDirectionOf } from '../type/undo-keys.ts'
import { type Item, mayStand } from './places.ts'
import { placeAt } from './pointer-place.ts'
import type { Row } from './rows.ts'
import type { Carry } from './use-carry.ts'
import type { OpenGroups } from './use-open-groups.ts'

/** Less than this is an unsteady hand, not a drag. */
const THRESHOLD = 5
/** So far sideways is one level. */
const LEVEL_WIDTH = 28
/** So near the edge the list begins to scroll. */
const EDGE = 56
/** So long over a closed group opens it. */
const DWELL_MS = 600

interface Drag {
  pointerId: number
  row: Row
  scroller: Element
  start: { x: number; y: number }
  at: { x: number; y: number }
  /** Where in the row it was taken. */
  grip: { x: number; y: number }
  width: number
  started: boolean
  frame: number
  /** Where the pointer was over the list when its place was last worked out. */
  known: string
  dwell: { groupID: string; since: number } | undefined
}

interface Dragging {
  tree: RefObject<HTMLElement | null>
  ghost: RefObject<HTMLElement | null>
  rows: readonly Row[]
  carry: Carry
  open: OpenGroups
}

/** The row at this place, also where a bar that stays in sight lies over it. */
const rowUnder = (x: number, y: number): HTMLElement | undefined => {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>('[data-row]')
    if (row) return row
  }
  return undefined
}

const rowElement = (tree: Element, id: string): Element | null => tree.querySelector(`[data-row="${id}"]`)

function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  return document.documentElement
}

function scrollAtEdge({ scroller, at }: Drag): void {
  const box = scroller.getBoundingClientRect()
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  const beyond = at.y < top + EDGE ? at.y - top - EDGE : Math.max(0, at.y - bottom + EDGE)
  if (beyond !== 0) scroller.scrollTop += Math.max(-14, Math.min(14, beyond / 4))
}

/** From the row to the end of everything that is seen of it. */
function blockOf(tree: Element, rows: readonly Row[], id: string): { top: number; bottom: number } {
  const first = rows.findIndex((row) => row.id === id)
  const level = rows[first]?.level ?? 0
  let last = first
  while ((rows[last + 1]?.level ?? 0) > level) last += 1
  const top = rowElement(tree, id)?.getBoundingClientRect().top ?? 0
  const bottom = rowElement(tree, rows[last]?.id ?? id)?.getBoundingClientRect().bottom ?? top
  return { top, bottom }
}

/** Dragging by the grip, with mouse, finger or pen. The list follows at its edges; a closed group opens when waited upon. */
export function useDrag(now: Dragging) {
  const latest = useRef(now)
  latest.current = now
  const drag = useRef<Drag>(undefined)

  function follow(): void {
    const { tree, ghost, rows, carry, open } = latest.current
    const one = drag.current
    if (!one || !tree.current) return
    one.frame = requestAnimationFrame(follow)
    if (ghost.current) {
      ghost.current.style.width = `${one.width}px`
      ghost.current.style.transform = `translate(${one.at.x - one.grip.x}px, ${one.at.y - one.grip.y}px)`
    }
    scrollAtEdge(one)
    const { carried } = carry
    const here = `${one.at.x} ${one.at.y} ${one.scroller.scrollTop}`
    if (here === one.known) {
      waitUpon(carried?.place.groupID ?? undefined)
      return
    }
    one.known = carried ? here : ''
    const box = tree.current.getBoundingClientRect()
    // Beyond the edge of the window nothing is found: what is carried stays with the last row in sight.
    const [top, bottom] = [Math.max(box.top + 8, 0), Math.min(box.bottom - 8, innerHeight - 1)]
    const y = Math.min(Math.max(one.at.y, top), bottom)
    const under = rowUnder(box.left + box.width / 2, y)
    const row = rows.find((known) => known.id === under?.dataset.row)
    if (!carried || !row) return
    const middle = (id: string) => {
      const block =
        carried.item.kind === 'group'
          ? blockOf(tree.current ?? document.body, rows, id)
          : (under?.getBoundingClientRect() ?? { top: 0, bottom: 0 })
      return (block.top + block.bottom) / 2
    }
    const level = one.row.level + Math.round((one.at.x - one.start.x) / LEVEL_WIDTH)
    const place = placeAt(
      carry.groups,
      carried.item,
      { row: { kind: row.kind, id: row.id }, isOpen: open.isOpen, isLower: (id) => y > middle(id) },
      Math.min(Math.max(level, 1), CRITERIA_LIMITS.depth),
    )
    if (place && mayStand(carry.groups, carried.item, place.groupID)) carry.goTo(place)
    waitUpon(place?.groupID ?? undefined)
  }

  function waitUpon(groupID: string | undefined): void {
    const one = drag.current
    if (!one) return
    if (groupID === undefined || latest.current.open.isOpen(groupID)) one.dwell = undefined
    else if (one.dwell?.groupID !== groupID) one.dwell = { groupID, since: performance.now() }
    else if (performance.now() - one.dwell.since > DWELL_MS) latest.current.open.set(groupID, true)
  }

  function end(finish: (carry: Carry) => void): void {
    const one = drag.current
    if (!one) return
    cancelAnimationFrame(one.frame)
    drag.current = undefined
    if (one.started) finish(latest.current.carry)
  }

  const giveUp = useRef(end)
  giveUp.current = end
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!drag.current?.started || (event.key !== 'Escape' && !undoDirectionOf(event))) return
      event.preventDefault()
      event.stopPropagation()
      giveUp.current((carry) => carry.putBack())
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      cancelAnimationFrame(drag.current?.frame ?? 0)
    }
  }, [])

  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>): void {
      const target = event.target instanceof Element ? event.target : undefined
      const handle = target?.closest('[data-grip]')
      const element = handle?.closest<HTMLElement>('[data-row]')
      const row = latest.current.rows.find((one) => one.id === element?.dataset.row)
      if (!handle || !element || !row || event.button !== 0 || drag.current) return
      const [box, { left }] = [element.getBoundingClientRect(), handle.getBoundingClientRect()]
      const start = { x: event.clientX, y: event.clientY }
      // The list stays where it is while its rows change places, so it is the one to hold on to.
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = {
        pointerId: event.pointerId,
        row,
        scroller: scrollerOf(event.currentTarget),
        start,
        at: start,
        grip: { x: start.x - left, y: start.y - box.top },
        width: box.right - left,
        started: false,
        frame: 0,
        known: '',
        dwell: undefined,
      }
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>): void {
      const one = drag.current
      if (!one || one.pointerId !== event.pointerId) return
      one.at = { x: event.clientX, y: event.clientY }
      if (one.started || Math.hypot(one.at.x - one.start.x, one.at.y - one.start.y) < THRESHOLD) return
      one.started = true
      const item: Item = { kind: one.row.kind, id: one.row.id }
      latest.current.carry.pickUp(item, 'pointer')
      one.frame = requestAnimationFrame(follow)
    },
    onPointerUp: () => end((carry) => carry.putDown()),
    onPointerCancel: () => end((carry) => carry.putBack()),
  }
}
