import { GREEN } from '../../../../platform/pdf/colours.ts'
import { drawMark } from '../../../../platform/pdf/mark.ts'
import { measureWidth, type Pdf, type Style, writeOnBaseline } from '../../../../platform/pdf/pdf-writer.ts'

const WHITE = '#ffffff'
const GUILLOCHE = '#97c1ab'
const NAME_RADIUS = 37.8
const YEAR_RADIUS = 42.9
/** The part of the circle that the name may fill, in radians. */
const NAME_ARC = (210 * Math.PI) / 180
const TRACKING = 1.4

interface SealFacts {
  x: number
  y: number
  name: string
  year: string
}

/** A closed line of points around the centre. */
function drawWave(
  pdf: Pdf,
  { x, y }: { x: number; y: number },
  points: number,
  radius: (angle: number) => number,
) {
  for (let index = 0; index < points; index++) {
    const angle = (2 * Math.PI * index) / points
    const r = radius(angle)
    const [px, py] = [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    if (index === 0) pdf.moveTo(px, py)
    else pdf.lineTo(px, py)
  }
  pdf.closePath()
}

/** Writes letters one by one on a circle. Letters at the bottom are upright too, so they are written in reverse order. */
function writeOnCircle(
  pdf: Pdf,
  text: string,
  style: Style,
  { x, y, radius, isBottom }: { x: number; y: number; radius: number; isBottom: boolean },
): void {
  const letters = [...text]
  const advances = letters.map((letter) => (measureWidth(pdf, letter, style) + TRACKING) / radius)
  let angle = -advances.reduce((sum, advance) => sum + advance, 0) / 2
  for (const [index, letter] of letters.entries()) {
    const advance = advances[index] ?? 0
    const middle = angle + advance / 2
    angle += advance
    pdf.save()
    const along = isBottom ? -middle : middle
    const direction = isBottom ? 1 : -1
    pdf.translate(x + radius * Math.sin(middle), y + direction * radius * Math.cos(middle))
    pdf.rotate((along * 180) / Math.PI)
    writeOnBaseline(pdf, letter, { x: -20, y: 0, width: 40 }, { ...style, align: 'center' })
    pdf.restore()
  }
}

/** Shrinks a long name, and then cuts it. */
function fitName(pdf: Pdf, name: string): { text: string; style: Style } {
  const styleOf = (size: number): Style => ({ face: 'strong', size, colour: WHITE })
  const lengthOf = (text: string, style: Style) =>
    ([...text].length * TRACKING + measureWidth(pdf, text, style)) / NAME_RADIUS
  const style = [7.29, 6.4, 5.6].map(styleOf).find((one) => lengthOf(name, one) <= NAME_ARC) ?? styleOf(5.6)
  let text = name
  while (lengthOf(text, style) > NAME_ARC) text = [...text].slice(0, -1).join('').trimEnd()
  return { text, style }
}

/** A round seal with the name of the programme and the year. It is 108 points wide. */
export function drawSeal(pdf: Pdf, { x, y, name, year }: SealFacts): void {
  drawWave(pdf, { x, y }, 360, (angle) => 52.8 + 1.2 * Math.cos(36 * angle))
  pdf.fill(GREEN)
  pdf.circle(x, y, 48.6).lineWidth(0.5).strokeColor(WHITE).stroke()
  for (let line = 0; line < 6; line++) {
    drawWave(pdf, { x, y }, 180, (angle) => 29.43 + 2.81 * Math.cos(18 * angle + (line * Math.PI) / 3))
    pdf.lineWidth(0.3).strokeColor(GUILLOCHE).stroke()
  }
  pdf.circle(x, y, 25.38).lineWidth(0.5).fillAndStroke(GREEN, WHITE)
  drawMark(pdf, x - 20.4, y - 22.2, 40.8, WHITE)
  const { text, style } = fitName(pdf, name.toUpperCase())
  writeOnCircle(pdf, text, style, { x, y, radius: NAME_RADIUS, isBottom: false })
  writeOnCircle(pdf, year, { ...style, size: 7.29 }, { x, y, radius: YEAR_RADIUS, isBottom: true })
  for (const side of [-1, 1]) pdf.circle(x + side * 18.76, y + 35.28, 1.08).fill(WHITE)
}
