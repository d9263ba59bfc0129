import { type AuditStatus, isAuditStatus } from '@sojourn/domain/audits/statuses'
import type { Tone } from '../../../../ui/badge.tsx'
import { statusStyles } from '../../../../ui/status-badge.tsx'

/** The order of colours in a dot. A site without audits has the tone `none`. */
const TONES = ['good', 'progress', 'waiting', 'needs', 'bad', 'ended', 'none'] as const

export const siteTone = (status: string): Tone | 'none' =>
  isAuditStatus(status) ? statusStyles[status satisfies AuditStatus].tone : 'none'

/** The share of each colour in a dot, as consecutive ranges. */
export function toneSlices(statuses: readonly { status: string; count: number }[]) {
  const total = statuses.reduce((sum, { count }) => sum + count, 0)
  let from = 0
  return TONES.flatMap((tone) => {
    const count = statuses.reduce(
      (sum, entry) => (siteTone(entry.status) === tone ? sum + entry.count : sum),
      0,
    )
    if (count === 0) return []
    const slice = { tone, from, to: from + count / total }
    from = slice.to
    return [slice]
  })
}

/** The SVG path of a pie slice. */
export function slicePath(radius: number, from: number, to: number): string {
  const formatPoint = (share: number) => {
    const angle = 2 * Math.PI * share - Math.PI / 2
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  }
  return `M0 0L${formatPoint(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${formatPoint(to)}Z`
}
