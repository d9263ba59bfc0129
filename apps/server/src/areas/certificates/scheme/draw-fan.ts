import { canDrawFan, createFan } from '@sojourn/domain/certificates/fan'
import { type Html, html } from '../../../platform/http/pages/html.ts'
import { type CriteriaGroup, listTopics } from './read-criteria.ts'

const WIDTH = 580
const HEIGHT = 292
const CENTRE = { x: WIDTH / 2, y: HEIGHT - 4 }
const LABEL_RADIUS = 122
const GAP = 1.8
const INSET = 4
/** In narrower arches, the inner line would touch the label. */
const MAX_INSET_ARCHES = 16

const fan = createFan({ centre: CENTRE, outerRadius: 284, innerRadius: 112, gap: GAP })

/** The average width of a character in relation to the font size. */
const CHARACTER = 0.53

/** Leaves out the last words of a label that is too long. */
function fitLabel(label: string, length: number): string {
  let words = label.split(' ')
  let text = label
  while (words.length > 1 && text.length > length) {
    words = words.slice(0, -1)
    text = `${words.join(' ').replace(/( and| or|[,;])+$/, '')} …`
  }
  return text
}

const round = (value: number): string => value.toFixed(2)

/** The topics of a revision with their numbers of criteria, as on the certificate; nothing if they do not fit. */
export function drawFan(groups: readonly CriteriaGroup[]): Html | false {
  const topics = listTopics(groups)
  if (!canDrawFan(topics.length)) return false
  const share = Math.PI / topics.length
  const half = share / 2
  const distance = fan.endDistance(half)
  const numberSize = Math.min(21, (distance * Math.sin(half) - GAP) * 0.66)
  const labelSize = Math.min(12, (LABEL_RADIUS * Math.sin(half) - GAP) * 2 * 0.78)
  const room = (distance - numberSize * 0.8 - LABEL_RADIUS) / (labelSize * CHARACTER)
  const arches = topics.map(({ name, count, group }, index) => {
    const angle = (index + 0.5) * share
    const at = fan.point(angle, distance, 0)
    const start = fan.point(angle, LABEL_RADIUS, 0)
    const isLeft = angle < Math.PI / 2
    const degrees = (angle * 180) / Math.PI - (isLeft ? 0 : 180)
    return html`<g class="shade-${group % 3}"><path class="arch" d="${fan.archPath(angle, half, 0)}"/>${
      topics.length <= MAX_INSET_ARCHES && html`<path class="inner" d="${fan.archPath(angle, half, INSET)}"/>`
    }<text class="tl" transform="translate(${round(start.x)} ${round(start.y)}) rotate(${round(degrees)})" dy="${round(labelSize * 0.34)}" text-anchor="${isLeft ? 'end' : 'start'}" font-size="${round(labelSize)}">${fitLabel(name, room)}</text><text class="tn" x="${round(at.x)}" y="${round(at.y + numberSize * 0.34)}" text-anchor="middle" font-size="${round(numberSize)}">${count}</text></g>`
  })
  const label = `The topics and their numbers of criteria: ${topics.map(({ name, count }) => `${name} ${count}`).join(', ')}`
  return html`<svg class="fan" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${arches}<text class="ft" x="${CENTRE.x}" y="${CENTRE.y - 38}" text-anchor="middle">${topics.length}</text><text class="fs" x="${CENTRE.x}" y="${CENTRE.y - 12}" text-anchor="middle">topics</text></svg>`
}
