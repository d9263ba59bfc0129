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

/** With fewer arches they would be wider than long; with more the labels would touch. */
export const hasFan = ({ length }: readonly CertificateTopic[]): boolean => length >= 8 && length <= 24

const point = (angle: number, along: number, aside: number) => ({
  x: CENTRE - along * Math.cos(angle) - aside * Math.sin(angle),
  y: CENTRE - along * Math.sin(angle) + aside * Math.cos(angle),
})

/** An arch around `angle` whose sides are `inset` inside those of its share of the half circle. */
function archPath(angle: number, half: number, inset: number): string {
  const gap = GAP + inset
  // The round end touches both sides and, without inset, the outer radius.
  const distance = (OUTER_RADIUS + GAP) / (1 + Math.sin(half))
  const radius = distance * Math.sin(half) - gap
  const side = distance * Math.cos(half)
  const inner = Math.sqrt((INNER_RADIUS + inset) ** 2 - gap ** 2)
  const text = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`
  const [from, to] = [angle + half, angle - half]
  return [
    `M${text(point(from, inner, gap))}`,
    `L${text(point(from, side, gap))}`,
    `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 1 0 ${text(point(to, side, -gap))}`,
    `L${text(point(to, inner, -gap))}`,
    `A${INNER_RADIUS + inset} ${INNER_RADIUS + inset} 0 0 1 ${text(point(from, inner, gap))}Z`,
  ].join('')
}

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
    pdf.path(archPath(angle, half, 0)).fill(shade.fill)
    if (topics.length <= MAX_INSET_ARCHES) {
      pdf
        .path(archPath(angle, half, INSET))
        .lineWidth(0.45)
        .strokeColor(shade.line)
      pdf.stroke()
    }

    const distance = (OUTER_RADIUS + GAP) / (1 + Math.sin(half))
    const size = Math.min(17, (distance * Math.sin(half) - GAP) * 0.64)
    const at = point(angle, distance + 4, 0)
    const style: Style = { face: 'display', size, colour: shade.number, align: 'center' }
    writeOnBaseline(pdf, String(criteria), { x: at.x - 50, y: at.y + size * 0.34, width: 100 }, style)

    const room = distance + 4 - size * 0.7 - LABEL_RADIUS
    const label = fitLabel(pdf, title, room, Math.min(7.4, LABEL_RADIUS * Math.sin(half) * 0.78))
    const start = point(angle, LABEL_RADIUS, 0)
    const isLeft = angle < Math.PI / 2
    const degrees = (angle * 180) / Math.PI - (isLeft ? 0 : 180)
    pdf.save()
    pdf.translate(start.x, start.y).rotate(degrees)
    const box = { x: isLeft ? -room : 0, y: label.style.size * 0.34, width: room }
    writeOnBaseline(pdf, label.text, box, { ...label.style, align: isLeft ? 'right' : 'left' })
    pdf.restore()
  }
}
