import PDFDocument from 'pdfkit'
import { INK, LINE } from './colours.ts'
import { type Face, type OpenFont, splitIntoRuns } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

export interface Style {
  face: Face
  size: number
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** The space between lines, in points. */
  leading?: number
}

export interface Box {
  x: number
  y: number
  width: number
}

interface PdfOptions {
  layout?: 'portrait' | 'landscape'
  /** The margin on all sides, in points. */
  margin?: number
  /** Tagged documents keep their pages and structure in memory until the end. */
  isTagged?: boolean
}

interface ImageOpener {
  openImage(bytes: Buffer): { width: number; height: number }
}

/** Returns the size of an image in pixels. The types of pdfkit do not declare `openImage`. */
export const measureImage = (pdf: Pdf, bytes: Buffer): { width: number; height: number } =>
  (pdf as unknown as ImageOpener).openImage(bytes)

const MARGINS = { top: 64, bottom: 64, left: 56, right: 56 }

/** Unless `isTagged` is false, the document is tagged, so that a screen reader reads it in order and by its headings. */
export const createPdf = (
  title: string,
  author: string,
  { layout = 'portrait', margin, isTagged = true }: PdfOptions = {},
): Pdf =>
  new PDFDocument({
    size: 'A4',
    layout,
    ...(margin === undefined ? { margins: MARGINS } : { margin }),
    bufferPages: isTagged,
    autoFirstPage: isTagged,
    tagged: isTagged,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: author },
  })

/** pdfkit accepts an open fontkit font, which its types do not declare. */
const useFont = (pdf: Pdf, { path, font }: OpenFont): Pdf =>
  pdf.registerFont(path, font as unknown as Buffer).font(path)

/** pdfkit measures the whole rest of a word for each of its lines, so a word of 10,000 letters takes minutes. It does not break at no-break spaces. */
const splitLongWords = (text: string): string => text.replace(/[^ \t\r\n]{200}(?=[^ \t\r\n])/gu, '$& ')

/** Ten thousand lines of one letter would be hundreds of pages, so lines after the hundredth are joined. */
const MAX_LINES = 100
/** All characters at which pdfkit breaks a line. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
function joinFurtherLines(text: string): string {
  const lines = text.split(LINE_END)
  if (lines.length <= MAX_LINES) return lines.join('\n')
  return [...lines.slice(0, MAX_LINES), lines.slice(MAX_LINES).join(' ')].join('\n')
}

/** Limits the time and the number of pages that a text takes. */
const limitLength = (text: string): string => splitLongWords(joinFurtherLines(text))

/** Writes wrapped text with fallback fonts and returns the y below it. */
export function writeText(pdf: Pdf, text: string, box: Box, style: Style): number {
  if (style.align !== undefined && style.align !== 'left') return writeAligned(pdf, text, box, style)
  const { x, y, width } = box
  const runs = splitIntoRuns(style.face, limitLength(text))
  const options = { width, lineGap: style.leading ?? 0 }
  pdf.fontSize(style.size).fillColor(style.colour ?? INK)
  for (const [index, run] of runs.entries()) {
    useFont(pdf, run)
    const continued = index < runs.length - 1
    if (index === 0) pdf.text(run.text, x, y, { ...options, continued })
    else pdf.text(run.text, { ...options, continued })
  }
  return pdf.y
}

/** pdfkit aligns each font's run by itself, so centred and right-aligned lines are wrapped and placed here. */
const writeAligned = (pdf: Pdf, text: string, box: Box, style: Style): number =>
  writeInBox(pdf, text, { ...box, height: Number.POSITIVE_INFINITY }, style)

/** Writes wrapped text without its lines below the box, and never starts a page. */
export function writeInBox(
  pdf: Pdf,
  text: string,
  { x, y, width, height }: Box & { height: number },
  style: Style,
): number {
  const [first] = splitIntoRuns(style.face, text)
  const lineHeight = first ? useFont(pdf, first).fontSize(style.size).currentLineHeight(true) : 0
  let top = y
  for (const line of wrapText(pdf, text, width, style)) {
    if (top >= y + height) break
    writeLine(pdf, line, { x, y: top, width }, style)
    top += lineHeight + (style.leading ?? 0)
  }
  pdf.y = top
  return top
}

/** Writes one line without wrapping. All fonts of the line share the baseline of the first. */
export function writeLine(pdf: Pdf, text: string, box: Box, style: Style): void {
  const [first] = splitIntoRuns(style.face, text)
  if (!first) return
  const ascent = (first.font.ascent / first.font.unitsPerEm) * style.size
  writeOnBaseline(pdf, text, { ...box, y: box.y + ascent }, style)
}

/** Writes one line without wrapping; `y` is the baseline. */
export function writeOnBaseline(pdf: Pdf, text: string, { x, y, width }: Box, style: Style): void {
  const runs = splitIntoRuns(style.face, text)
  const spareWidth =
    style.align === undefined || style.align === 'left' ? 0 : width - measureWidth(pdf, text, style)
  let left = x + (style.align === 'center' ? spareWidth / 2 : spareWidth)
  for (const run of runs) {
    useFont(pdf, run)
      .fontSize(style.size)
      .fillColor(style.colour ?? INK)
    pdf.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += pdf.widthOfString(run.text)
  }
}

/** Breaks a text into lines; only a word that is wider than a line is broken. */
export function wrapText(pdf: Pdf, text: string, width: number, style: Style): string[] {
  return limitLength(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      for (const word of paragraph.split(/\s+/).flatMap((word) => breakWord(pdf, word, width, style))) {
        const last = lines.at(-1)
        const longerLine = last === undefined ? word : `${last} ${word}`
        if (last === undefined || measureWidth(pdf, longerLine, style) > width) lines.push(word)
        else lines[lines.length - 1] = longerLine
      }
      return lines
    })
}

function breakWord(pdf: Pdf, word: string, width: number, style: Style): string[] {
  if (measureWidth(pdf, word, style) <= width) return [word]
  const parts = ['']
  for (const character of word) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && measureWidth(pdf, last + character, style) > width) parts.push(character)
    else parts[parts.length - 1] = last + character
  }
  return parts
}

/** The height of wrapped text, measured in the font of its first character. */
export function measureHeight(pdf: Pdf, text: string, width: number, style: Style): number {
  const runs = splitIntoRuns(style.face, limitLength(text))
  const [first] = runs
  if (!first) return 0
  return useFont(pdf, first)
    .fontSize(style.size)
    .heightOfString(runs.map((run) => run.text).join(''), { width, lineGap: style.leading ?? 0 })
}

export const measureWidth = (pdf: Pdf, text: string, style: Style): number =>
  splitIntoRuns(style.face, text).reduce(
    (width, run) => width + useFont(pdf, run).fontSize(style.size).widthOfString(run.text),
    0,
  )

/** Content for screen readers: a heading, a paragraph, or an image with alternative text. */
export function writeTagged(pdf: Pdf, role: string, draw: () => void, alt?: string): void {
  pdf.addStructure(pdf.struct(role, alt === undefined ? {} : { alt }, draw))
}

/** Content that screen readers skip. */
export function drawDecoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

export const drawRule = (pdf: Pdf, { x, y, width }: Box, colour: string = LINE): void =>
  drawDecoration(pdf, () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke()
  })

/** Ends the document and returns its bytes. */
export async function finishPdf(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.end()
  await ended
  return Buffer.concat(parts)
}
