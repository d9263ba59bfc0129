import { MARK_PATHS } from '@sojourn/domain/kernel/mark'
import { type Face, outlineText } from '../../../platform/pdf/fonts.ts'
import type { ListedState } from './repository.ts'

export const BADGE_SIZES = ['small', 'medium', 'large'] as const
export type BadgeSize = (typeof BADGE_SIZES)[number]
export type BadgeTheme = 'light' | 'dark'

export interface BadgeModel {
  programmeName: string
  number: string
  state: ListedState
  /** The year of the expiry, the suspension or the withdrawal. */
  year: number
}

const STATE_WORDS: Record<ListedState, readonly [word: string, preposition: string]> = {
  valid: ['Certified', 'until'],
  suspended: ['Suspended', 'since'],
  withdrawn: ['Withdrawn', 'in'],
  expired: ['Expired', 'in'],
}

/** "Certified until 2027". */
export const badgeText = ({ state, year }: Pick<BadgeModel, 'state' | 'year'>): string =>
  [...STATE_WORDS[state], year].join(' ')

export const badgeTitle = (badge: BadgeModel): string =>
  `${badge.programmeName} certificate ${badge.number}: ${badgeText(badge).toLowerCase()}`

interface Colours {
  plate: string
  arches: string
  line: string
  /** The colour of the entrance in the middle of the mark. */
  entrance: string
  detail: string
  card: string
  cardLine: string
  word: string
  text: string
  sign: string
  smallMark: string
  smallEntrance: string
}

const CARD = {
  light: { card: '#ffffff', cardLine: '#d9d5cc' },
  dark: { card: '#1b1a17', cardLine: '#45423b' },
} as const
const GREEN = { line: '#6ba68a', entrance: '#8fb3a4', detail: '#dfece4' } as const

const COLOURS: Record<'valid' | 'ended', Record<BadgeTheme, Colours>> = {
  valid: {
    light: {
      ...CARD.light,
      ...GREEN,
      plate: '#185640',
      arches: '#2b7556',
      word: '#1d1b18',
      text: '#524d46',
      sign: '#185640',
      smallMark: '#185640',
      smallEntrance: '#7c9f91',
    },
    dark: {
      ...CARD.dark,
      ...GREEN,
      plate: '#2b7556',
      arches: '#3b8566',
      word: '#efece6',
      text: '#bdb7ac',
      sign: '#86cbaa',
      smallMark: '#86cbaa',
      smallEntrance: '#3f7d62',
    },
  },
  ended: {
    light: {
      ...CARD.light,
      plate: '#6f6960',
      arches: '#7d776d',
      line: '#beb8ad',
      entrance: '#beb8ad',
      detail: '#f4f2ed',
      word: '#524d46',
      text: '#6f6960',
      sign: '#6f6960',
      smallMark: '#6f6960',
      smallEntrance: '#aaa59d',
    },
    dark: {
      ...CARD.dark,
      plate: '#35322c',
      arches: '#45423b',
      line: '#6f6960',
      entrance: '#6f6960',
      detail: '#d9d5cc',
      word: '#bdb7ac',
      text: '#989185',
      sign: '#989185',
      smallMark: '#989185',
      smallEntrance: '#5a554c',
    },
  },
}

/** A filled or stroked path, which SVG and PDF can draw. */
export interface Shape {
  path: string
  fill?: string
  stroke?: string
  strokeWidth?: number
  /** Moves and scales the path. */
  at?: { x: number; y: number; scale: number }
}

export interface Drawing {
  width: number
  height: number
  /** The displayed size, if it differs. */
  shown?: { width: number; height: number }
  shapes: Shape[]
}

const fill = (path: string, colour: string): Shape => ({ path, fill: colour })
const stroke = (path: string, colour: string, strokeWidth = 1): Shape => ({
  path,
  stroke: colour,
  strokeWidth,
})

function drawMark(x: number, y: number, scale: number, colour: string, entrance: string): Shape[] {
  return MARK_PATHS.map(({ path }, index) => ({
    path,
    fill: index === 0 ? colour : entrance,
    at: { x, y, scale },
  }))
}

interface Text {
  face: Face
  size: number
  text: string
  baseline: number
  colour: string
  /** A longer text is shrunk instead of cut. */
  maxWidth: number
}

function drawText({ face, size, text, baseline, colour, maxWidth }: Text, place: { x: number } | 'centred') {
  const { path, width } = outlineText(face, size, text)
  const scale = Math.min(1, maxWidth / width)
  const x = place === 'centred' ? LARGE.width / 2 - (width * scale) / 2 : place.x
  return { shape: { path, fill: colour, at: { x, y: baseline, scale } }, end: x + width * scale }
}

const roundedRect = (width: number, height: number, radius: number) => {
  const [right, bottom] = [width - 0.5, height - 0.5]
  return `M${0.5 + radius} .5H${right - radius}A${radius} ${radius} 0 0 1 ${right} ${0.5 + radius}V${bottom - radius}A${radius} ${radius} 0 0 1 ${right - radius} ${bottom}H${0.5 + radius}A${radius} ${radius} 0 0 1 .5 ${bottom - radius}V${0.5 + radius}A${radius} ${radius} 0 0 1 ${0.5 + radius} .5z`
}

const LARGE = { width: 176, height: 216 }
const PLATE = 'M.5 215.5V88a87.5 87.5 0 0 1 175 0v127.5z'
const CENTRE = 88
const ARCHES = 12
/** The distances of the inner and outer end of an arch from the centre, and half of the gap between two arches. */
const [INNER, OUTER, HALF_GAP] = [46.24, 71.21, 1.2]

/** The point at `distance` along a ray, moved sideways by `aside`. Angles are clockwise from the left. */
function pointOnRay(degrees: number, distance: number, aside: number): string {
  const angle = (degrees * Math.PI) / 180
  const x = CENTRE - distance * Math.cos(angle) - aside * Math.sin(angle)
  const y = CENTRE - distance * Math.sin(angle) + aside * Math.cos(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

const FAN = Array.from({ length: ARCHES }, (_, index) => {
  const [from, to] = [(180 / ARCHES) * index, (180 / ARCHES) * (index + 1)]
  return `M${pointOnRay(to, INNER, HALF_GAP)}L${pointOnRay(to, OUTER, HALF_GAP)}A8.18 8.18 0 1 0 ${pointOnRay(from, OUTER, -HALF_GAP)}L${pointOnRay(from, INNER, -HALF_GAP)}A46 46 0 0 1 ${pointOnRay(to, INNER, HALF_GAP)}Z`
}).join('')

function drawLarge({ number, state, year }: BadgeModel, theme: BadgeTheme, colours: Colours): Drawing {
  const [word, preposition] = STATE_WORDS[state]
  const line = (y: number) => stroke(`M20 ${y}h136`, colours.line, 0.75)
  const text = (face: Face, size: number, baseline: number, content: string, colour: string) =>
    drawText({ face, size, text: content, baseline, colour, maxWidth: 148 }, 'centred').shape
  return {
    ...LARGE,
    shown: { width: 160, height: 196 },
    shapes: [
      fill(PLATE, colours.plate),
      ...(state !== 'valid' && theme === 'dark' ? [stroke(PLATE, '#79736a')] : []),
      fill(FAN, colours.arches),
      ...drawMark(67, 43, 1.62, '#ffffff', colours.line),
      line(98.5),
      text('title', 30.3, 134, word, '#ffffff'),
      text('text', 15, 156, `${preposition} ${year}`, colours.detail),
      line(173.5),
      text('text', 12.85, 196.4, number, colours.detail),
    ],
  }
}

/** The sign after the word: a tick, two bars or a cross. */
function drawSign(state: ListedState, x: number, colour: string): Shape {
  if (state === 'valid') return stroke(`M${x} 20.52l3.12 3.12l5.98 -6.5`, colour, 1.69)
  if (state === 'suspended') return stroke(`M${x + 1} 16.1v7.8M${x + 6.72} 16.1v7.8`, colour, 2.08)
  return stroke(`M${x} 16.75l6.5 6.5m0 -6.5l-6.5 6.5`, colour, 1.69)
}

function drawMedium({ programmeName, state, year }: BadgeModel, colours: Colours): Drawing {
  const [word, preposition] = STATE_WORDS[state]
  const [width, height] = [166, 56]
  const title = drawText(
    { face: 'title', size: 19.14, text: word, baseline: 26, colour: colours.word, maxWidth: 92 },
    { x: 52 },
  )
  const line = drawText(
    {
      face: 'text',
      size: 11.46,
      text: `${preposition} ${year} · ${programmeName}`,
      baseline: 42.5,
      colour: colours.text,
      maxWidth: 106,
    },
    { x: 52 },
  )
  return {
    width,
    height,
    shapes: [
      fill(roundedRect(width, height, 7.5), colours.card),
      stroke(roundedRect(width, height, 7.5), colours.cardLine),
      fill('M9 47V25a16.5 16.5 0 0 1 33 0v22z', colours.plate),
      stroke('M11.5 44.5V25a14 14 0 0 1 28 0v19.5z', colours.line, 0.7),
      ...drawMark(16, 19, 0.73, '#ffffff', colours.entrance),
      title.shape,
      drawSign(state, title.end + 6, colours.sign),
      line.shape,
    ],
  }
}

function drawSmall({ state, year }: BadgeModel, colours: Colours): Drawing {
  const [word, preposition] = STATE_WORDS[state]
  const textOptions = { size: 12.2, baseline: 18.35, maxWidth: 200 }
  const title = drawText({ ...textOptions, face: 'strong', text: word, colour: colours.word }, { x: 28.7 })
  const detail = drawText(
    { ...textOptions, face: 'text', text: `${preposition} ${year}`, colour: colours.text },
    { x: title.end + 4 },
  )
  const [width, height] = [Math.ceil(detail.end + 9), 28]
  return {
    width,
    height,
    shapes: [
      fill(roundedRect(width, height, 6.5), colours.card),
      stroke(roundedRect(width, height, 6.5), colours.cardLine),
      ...drawMark(8, 5.8, 0.6, colours.smallMark, colours.smallEntrance),
      title.shape,
      detail.shape,
    ],
  }
}

/** The badge of a certificate. Everything but a valid certificate is grey. */
export function drawBadge(badge: BadgeModel, size: BadgeSize, theme: BadgeTheme): Drawing {
  const colours = COLOURS[badge.state === 'valid' ? 'valid' : 'ended'][theme]
  if (size === 'large') return drawLarge(badge, theme, colours)
  return size === 'medium' ? drawMedium(badge, colours) : drawSmall(badge, colours)
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function writeShape({ path, fill: colour, stroke: line, strokeWidth, at }: Shape): string {
  const place = at && ` transform="translate(${at.x.toFixed(2)} ${at.y}) scale(${at.scale.toFixed(4)})"`
  const paint =
    colour === undefined
      ? ` fill="none" stroke="${line}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`
      : ` fill="${colour}" fill-rule="evenodd"`
  return `<path${place ?? ''}${paint} d="${path}"/>`
}

/** Text is outlined, because fonts are not loaded for images. */
export function writeBadgeSvg({ width, height, shown, shapes }: Drawing, title: string): string {
  const { width: shownWidth, height: shownHeight } = shown ?? { width, height }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}"><title>${escapeXml(title)}</title>${shapes.map(writeShape).join('')}</svg>`
}
