import { createFan } from '@sojourn/domain/certificates/fan'
import { measureWidth, type Pdf, type Style, writeOnBaseline } from '../../../../platform/pdf/pdf-writer.ts'
import type { CertificateTopic } from '../model.ts'

/* The fan of topics: half a circle of arches, one per topic, shaded by group. All lengths are in points. */

export const CENTRE = 297.64
const OUTER_RADIUS = 256.64
const INNER_RADIUS = 135
/** Half of the gap between two arches. */
const GAP = 1.6
const INSET = 4
/** In narrower arches, the inner line would touch the label. */
const MAX_INSET_ARCHES = 16
const LABEL_RADIUS = 145

const SHADES = [
  { fill: '#114231', line: '#458a6b', number: '#97c1ab' },
  { fill: '#185640', line: '#5a997b', number: '#bfd9cb' },
  { fill: '#2b7556', line: '#97c1ab', number: '#dfece4' },
] as const

const fan = createFan({
  centre: { x: CENTRE, y: CENTRE },
  outerRadius: OUTER_RADIUS,
  innerRadius: INNER_RADIUS,
  gap: GAP,
})

/** Sets a long label smaller, and then leaves out its last words. */
function fitLabel(pdf: Pdf, title: string, width: number, largest: number): { text: string; style: Style } {
  const face = 'medium'
  const colour = '#ffffff'
  const sizes = [largest, Math.min(largest, 6.4)]
  const style = sizes
    .map((size): Style => ({ face, colour, size }))
    .find((one) => measureWidth(pdf, title, one) <= width) ?? { face, colour, size: sizes[1] ?? largest }
  let words = title.split(' ')
  let text = title
  while (words.length > 1 && measureWidth(pdf, text, style) > width) {
    words = words.slice(0, -1)
    text = `${words.join(' ').replace(/[,;]$/, '')} …`
  }
  return { text, style }
}

/** The criteria per topic, read from left to right. */
export const describeFan = (topics: readonly CertificateTopic[]): string =>
  `The topics and their numbers of criteria: ${topics.map(({ title, criteria }) => `${title} ${criteria}`).join(', ')}.`

export function drawFan(pdf: Pdf, topics: readonly CertificateTopic[]): void {
  const share = Math.PI / topics.length
  for (const [index, { title, criteria, group }] of topics.entries()) {
    const angle = (index + 0.5) * share
    const shade = SHADES[group % SHADES.length] ?? SHADES[0]
    const half = share / 2
    pdf.path(fan.archPath(angle, half, 0)).fill(shade.fill)
    if (topics.length <= MAX_INSET_ARCHES) {
      pdf
        .path(fan.archPath(angle, half, INSET))
        .lineWidth(0.45)
        .strokeColor(shade.line)
      pdf.stroke()
    }

    const distance = fan.endDistance(half)
    const size = Math.min(17, (distance * Math.sin(half) - GAP) * 0.64)
    const at = fan.point(angle, distance + 4, 0)
    const style: Style = { face: 'display', size, colour: shade.number, align: 'center' }
    writeOnBaseline(pdf, String(criteria), { x: at.x - 50, y: at.y + size * 0.34, width: 100 }, style)

    const room = distance + 4 - size * 0.7 - LABEL_RADIUS
    const label = fitLabel(pdf, title, room, Math.min(7.4, LABEL_RADIUS * Math.sin(half) * 0.78))
    const start = fan.point(angle, LABEL_RADIUS, 0)
    const isLeft = angle < Math.PI / 2
    const degrees = (angle * 180) / Math.PI - (isLeft ? 0 : 180)
    pdf.save()
    pdf.translate(start.x, start.y).rotate(degrees)
    const box = { x: isLeft ? -room : 0, y: label.style.size * 0.34, width: room }
    writeOnBaseline(pdf, label.text, box, { ...label.style, align: isLeft ? 'right' : 'left' })
    pdf.restore()
  }
}
