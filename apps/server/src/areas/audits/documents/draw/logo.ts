import { MARK_PATHS, MARK_SIZE } from '@sojourn/domain/kernel/mark'
import sharp from 'sharp'
import { GREEN, PAPER } from '../../../../platform/pdf/colours.ts'
import { type Face, outlineText } from '../../../../platform/pdf/fonts.ts'
import type { LogoModel } from '../model.ts'

const SIZE = 1000
const CENTRE = SIZE / 2
const PNG_PIXELS = 1600

interface Line {
  text: string
  face: Face
  size: number
  baseline: number
  colour: string
}

/** A long name is shrunk instead of cut. */
function drawLine({ text, face, size, baseline, colour }: Line, maxWidth: number): string {
  const { path, width } = outlineText(face, size, text)
  const scale = Math.min(1, maxWidth / width)
  const start = CENTRE - (width * scale) / 2
  return `<path fill="${colour}" transform="translate(${start.toFixed(2)} ${baseline}) scale(${scale})" d="${path}"/>`
}

const MARK_HEIGHT = 210
/** The product's mark, for a programme without a logo. */
const MARK = `<g fill="${PAPER}" fill-rule="evenodd" transform="translate(${CENTRE - MARK_HEIGHT / 2} 150) scale(${MARK_HEIGHT / MARK_SIZE})">${MARK_PATHS.map(({ path, opacity }) => `<path opacity="${opacity}" d="${path}"/>`).join('')}</g>`

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function svgOf({ programmeName, untilYear, logo }: LogoModel): string {
  const title = `${programmeName}: certified until ${untilYear}`
  const mark = logo
    ? `<image x="340" y="150" width="320" height="210" preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${Buffer.from(logo).toString('base64')}"/>`
    : MARK
  const lines: [Line, number][] = [
    [{ text: programmeName, face: 'strong', size: 58, baseline: 480, colour: PAPER }, 760],
    [{ text: 'Certified', face: 'title', size: 148, baseline: 640, colour: PAPER }, 780],
    [{ text: `until ${untilYear}`, face: 'text', size: 76, baseline: 760, colour: PAPER }, 600],
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="${escapeXml(title)}"><title>${escapeXml(title)}</title><circle cx="${CENTRE}" cy="${CENTRE}" r="490" fill="${GREEN}"/><circle cx="${CENTRE}" cy="${CENTRE}" r="462" fill="none" stroke="${PAPER}" stroke-width="5"/>${mark}${lines.map(([line, maxWidth]) => drawLine(line, maxWidth)).join('')}</svg>`
}

/** The logo for certified properties, with the programme and the year of the expiry. */
export async function drawLogo(logo: LogoModel): Promise<Uint8Array> {
  const svg = Buffer.from(svgOf(logo))
  if (logo.kind === 'logo-svg') return svg
  return sharp(svg, { density: 72 * (PNG_PIXELS / SIZE) })
    .resize(PNG_PIXELS, PNG_PIXELS)
    .png()
    .toBuffer()
}
