export interface Box {
  top: number
  left: number
  width: number
  height: number
}

/** Under or over what it belongs to; which edge it is flush with. */
export type Side = 'bottom-start' | 'bottom-end' | 'top' | 'top-start' | 'top-end'

export interface Place {
  top: number
  left: number
  /** More than this does not fit; the rest is scrolled to. */
  maxHeight: number
}

/** Between it and what it belongs to. */
const GAP = 6
/** It never touches the edge of the window. */
const EDGE = 8

function alongOf(side: Side, anchor: Box, width: number): number {
  if (side === 'top') return anchor.left + (anchor.width - width) / 2
  return side.endsWith('end') ? anchor.left + anchor.width - width : anchor.left
}

/** Where something of this size lies best: where it was wished for, or on the other side when there is more room. */
export function place(side: Side, anchor: Box, size: Pick<Box, 'width' | 'height'>, view: Box): Place {
  const above = anchor.top - view.top - GAP - EDGE
  const below = view.top + view.height - anchor.top - anchor.height - GAP - EDGE
  const [wished, other] = side.startsWith('top') ? [above, below] : [below, above]
  const isFlipped = size.height > wished && other > wished
  const isAbove = side.startsWith('top') !== isFlipped
  const maxHeight = Math.max(0, isAbove ? above : below)
  const height = Math.min(size.height, maxHeight)
  const rightmost = view.left + view.width - EDGE - size.width
  return {
    top: isAbove ? anchor.top - GAP - height : anchor.top + anchor.height + GAP,
    left: Math.max(view.left + EDGE, Math.min(alongOf(side, anchor, size.width), rightmost)),
    maxHeight,
  }
}
