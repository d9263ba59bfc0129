import { showWhole } from '../numbers.ts'
import type { Dot } from './dots.ts'
import css from './map.module.css'
import { slicePath, slicesOf } from './standing.ts'

/** A dot with the colours of what stands there, and how many where it is more than one. */
export function DotMark({ dot, isShown }: { dot: Dot; isShown: boolean }) {
  const slices = slicesOf(dot.statuses)
  return (
    <g transform={`translate(${dot.x} ${dot.y})`} data-shown={isShown || undefined} className={css.dot}>
      <circle r={dot.radius + 1.5} className={css.rim} />
      {slices.map(({ tone, from, to }) =>
        slices.length === 1 ? (
          <circle key={tone} r={dot.radius} data-tone={tone} />
        ) : (
          <path key={tone} d={slicePath(dot.radius, from, to)} data-tone={tone} />
        ),
      )}
      {dot.count > 1 && (
        <>
          <circle r={dot.radius * 0.62} className={css.core} />
          <text className={css.number} y="4" textAnchor="middle">
            {showWhole(dot.count)}
          </text>
        </>
      )}
    </g>
  )
}
