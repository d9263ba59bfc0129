/** The front of a house in the evening: the same windows on every visit. */

const STEP_X = 124
const STEP_Y = 176
const WIDTH = 92
const HEIGHT = 132
const RADIUS = WIDTH / 2

const DIM = ['#133f30', '#174a38', '#1c543f']
const CURTAIN = '#215e48'
const SILL = '#2b7556'
const WALL = '#0f3a2b'
const LAMP = '#e9c983'
const GLOW = '#f6e3b4'
const PERSON = '#a8742c'
const LEAF = '#2b5a3c'
const DIM_LEAF = '#3f8a68'

type Drawing = (x: number, y: number) => string

const arch = (x: number, y: number, fill: string) =>
  `<path d="M${x} ${y}v-${HEIGHT - RADIUS}a${RADIUS} ${RADIUS} 0 0 1 ${WIDTH} 0v${HEIGHT - RADIUS}z" fill="${fill}"/>`

const plant = (x: number, y: number, colour: string, scale: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0v-26m0 10c-13-2-16-12-16-22c11 1 16 9 16 20m0-6c0-12 6-20 17-22c1 14-5 22-17 26" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`

const dark =
  (shade: number): Drawing =>
  (x, y) =>
    arch(x, y, DIM[shade] ?? WALL)

const curtained: Drawing = (x, y) =>
  arch(x, y, '#1a4f3c') +
  `<path d="M${x} ${y}v-${HEIGHT - RADIUS}a${RADIUS} ${RADIUS} 0 0 1 ${RADIUS} -${RADIUS}v${HEIGHT}z" fill="${CURTAIN}"/>`

const paned: Drawing = (x, y) =>
  arch(x, y, '#174a38') +
  `<path d="M${x + RADIUS} ${y - HEIGHT}v${HEIGHT}M${x} ${y - 72}h${WIDTH}" stroke="${WALL}" stroke-width="3"/>`

const planted: Drawing = (x, y) => arch(x, y, '#1c543f') + plant(x + 26, y, DIM_LEAF, 0.85)

const lit: Drawing = (x, y) =>
  arch(x, y, LAMP) +
  `<path d="M${x} ${y}v-${HEIGHT - RADIUS}a${RADIUS} ${RADIUS} 0 0 1 ${RADIUS} -${RADIUS}c-5 44-13 86-25 ${HEIGHT}z" fill="${GLOW}" opacity=".75"/>`

const guest: Drawing = (x, y) =>
  lit(x, y) +
  `<path d="M${x + 40} ${y}v-17a20 20 0 0 1 40 0v17z" fill="${PERSON}"/><circle cx="${x + 60}" cy="${y - 48}" r="11" fill="${PERSON}"/>`

const leaves: Drawing = (x, y) => lit(x, y) + plant(x + 62, y, LEAF, 1.15)

/** Somebody is reading: a lamp that hangs into the window. */
const reading: Drawing = (x, y) =>
  lit(x, y) +
  `<path d="M${x + 58} ${y - HEIGHT + 2}v34" stroke="${PERSON}" stroke-width="3"/><path d="M${x + 44} ${y - 82}a14 14 0 0 1 28 0z" fill="${PERSON}"/>`

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  a: dark(0),
  b: dark(1),
  c: dark(2),
  h: curtained,
  p: paned,
  s: planted,
  L: lit,
  R: reading,
  G: guest,
  V: leaves,
}

/** Drawn by hand, a letter a window, so that the light leads the eye down to the words. */
const HOUSE = ['chahacLa', 'pRahapah', 'pahabGhs', 'saVhpahp', 'ppabpppa', 'sphpchpp']

export function drawFacade(): string {
  let windows = ''
  for (const [row, letters] of HOUSE.entries())
    for (const [column, letter] of [...letters].entries()) {
      const x = column * STEP_X - 62
      const y = row * STEP_Y + 70
      windows += DRAWINGS[letter]?.(x, y) ?? ''
      windows += `<path d="M${x - 8} ${y + 4}h108" stroke="${SILL}" stroke-width="4" opacity=".55"/>`
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 835 900" preserveAspectRatio="xMidYMid slice">${windows}</svg>`
}
