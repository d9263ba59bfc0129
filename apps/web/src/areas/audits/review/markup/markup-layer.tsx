import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import {
  arrowHead,
  ellipseOf,
  MARKUP_COLOUR_VALUES,
  MARKUP_SIZES,
  MARKUP_STROKE,
  type MarkupColour,
} from '@sojourn/domain/audits/evidence/markup'
import { getStroke } from 'perfect-freehand'
import { useState } from 'react'
import css from './markup.module.css'
import { describeShapes } from './shapes.ts'

export interface PhotoSize {
  width: number
  height: number
}

interface MarkupLayerProps {
  shapes: readonly MarkupShape[]
  /** The size of the photo, in any unit. */
  size: PhotoSize
}

/** The mark-up over a photo. The layer fills its parent, which has the size of the photo. */
export function MarkupLayer({ shapes, size: { width, height } }: MarkupLayerProps) {
  if (shapes.length === 0) return null
  return (
    <svg
      className={css.layer}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={describeShapes(shapes)}
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity
        <g key={index} data-shape={index}>
          <ShapeInPhoto shape={shape} size={{ width, height }} />
        </g>
      ))}
    </svg>
  )
}

/** The line around a shape, so that it is visible on a photo of the same colour. */
const getHaloColour = (colour: MarkupColour): string => (colour === 'white' ? '#111111' : '#ffffff')

function ShapeInPhoto({ shape, size: { width, height } }: { shape: MarkupShape; size: PhotoSize }) {
  const shorterSide = Math.min(width, height)
  const stroke = MARKUP_SIZES.stroke * shorterSide
  const colour = MARKUP_COLOUR_VALUES[shape.colour]
  const toPixels = ([x, y]: readonly [number, number, ...number[]]): [number, number] => [
    x * width,
    y * height,
  ]
  if (shape.kind === 'text') {
    const [x, y] = toPixels(shape.at)
    return (
      <foreignObject x={x} y={y} width={Math.max(0, width - x)} height={Math.max(0, height - y)}>
        <span
          className={css.label}
          data-colour={shape.colour}
          style={{ fontSize: MARKUP_SIZES.text * shorterSide, background: colour }}
        >
          {shape.text}
        </span>
      </foreignObject>
    )
  }
  const drawOutlined = (path: string) => (
    <>
      <path d={path} fill="none" stroke={getHaloColour(shape.colour)} strokeWidth={1.8 * stroke} />
      <path d={path} fill="none" stroke={colour} strokeWidth={stroke} />
    </>
  )
  if (shape.kind === 'drawing') {
    const points = shape.points.map(([x, y, pressure]) => [...toPixels([x, y]), pressure])
    const outline = getStroke(points, { ...MARKUP_STROKE, size: 2 * stroke })
    const d = `M${outline.map(([x = 0, y = 0]) => `${x} ${y}`).join('L')}Z`
    return <path d={d} fill={colour} stroke={getHaloColour(shape.colour)} strokeWidth={0.4 * stroke} />
  }
  const [from, to] = [toPixels(shape.from), toPixels(shape.to)]
  if (shape.kind === 'circle') {
    const { centreX, centreY, radiusX, radiusY } = ellipseOf(from, to)
    const arc = `A${radiusX} ${radiusY} 0 1 0`
    return drawOutlined(
      `M${centreX - radiusX} ${centreY}${arc} ${centreX + radiusX} ${centreY}${arc} ${centreX - radiusX} ${centreY}`,
    )
  }
  const head = arrowHead(from, to, stroke)
  const ends = head ? `M${head[0].join(' ')}L${to.join(' ')}L${head[1].join(' ')}` : ''
  return drawOutlined(`M${from.join(' ')}L${to.join(' ')}${ends}`)
}

/** A photo with its mark-up, which scales with the photo. */
export function MarkedPhoto({
  url,
  name,
  shapes,
}: {
  url: string
  name: string
  shapes: readonly MarkupShape[]
}) {
  const [size, setSize] = useState<PhotoSize>()
  return (
    <span className={css.marked}>
      <img
        src={url}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {size && <MarkupLayer shapes={shapes} size={size} />}
    </span>
  )
}
