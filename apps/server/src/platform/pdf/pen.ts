import PDFDocument from 'pdfkit'
import { INK, LINE } from './colours.ts'
import { type Face, type OpenFont, runsOf } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

export interface Style {
  face: Face
  size: number
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** Between lines, in points. */
  leading?: number
}

export interface Box {
  x: number
  y: number
  width: number
}

/** A tagged document, so that a screen reader reads it in order and by its headings. */
export const newPdf = (title: string, author: string, layout: 'portrait' | 'landscape' = 'portrait'): Pdf =>
  new PDFDocument({
    size: 'A4',
    layout,
    margins: { top: 64, bottom: 64, left: 56, right: 56 },
    bufferPages: true,
    autoFirstPage: true,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: author },
  })

/** The library also takes a font that is open already, which its types do not say. */
const useFont = (pdf: Pdf, { path, font }: OpenFont): Pdf =>
  pdf.registerFont(path, font as unknown as Buffer).font(path)

/** Writes at a place, letter by letter from whichever font has it, and answers how far down it went. */
export function write(pdf: Pdf, text: string, box: Box, style: Style): number {
  if (style.align !== undefined && style.align !== 'left') return writeAligned(pdf, text, box, style)
  const { x, y, width } = box
  const runs = runsOf(style.face, text)
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

/** The library places each font's piece for itself, so a line in the middle or at the right is put together here. */
function writeAligned(pdf: Pdf, text: string, { x, y, width }: Box, style: Style): number {
  const [first] = runsOf(style.face, text)
  const height = first ? useFont(pdf, first).fontSize(style.size).currentLineHeight(true) : 0
  let top = y
  for (const line of linesOf(pdf, text, width, style)) {
    const spare = width - widthOf(pdf, line, style)
    let left = x + (style.align === 'center' ? spare / 2 : spare)
    for (const run of runsOf(style.face, line)) {
      useFont(pdf, run)
        .fontSize(style.size)
        .fillColor(style.colour ?? INK)
      pdf.text(run.text, left, top, { lineBreak: false })
      left += pdf.widthOfString(run.text)
    }
    top += height + (style.leading ?? 0)
  }
  pdf.y = top
  return top
}

function linesOf(pdf: Pdf, text: string, width: number, style: Style): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || widthOf(pdf, longer, style) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** How high the text will be; measured in the font of its first letter, which draws nearly all of it. */
export function heightOf(pdf: Pdf, text: string, width: number, style: Style): number {
  const [first] = runsOf(style.face, text)
  if (!first) return 0
  return useFont(pdf, first)
    .fontSize(style.size)
    .heightOfString(text, { width, lineGap: style.leading ?? 0 })
}

export const widthOf = (pdf: Pdf, text: string, style: Style): number =>
  runsOf(style.face, text).reduce(
    (width, run) => width + useFont(pdf, run).fontSize(style.size).widthOfString(run.text),
    0,
  )

/** Something that is read: a heading, a paragraph, a picture with words for who does not see it. */
export function tagged(pdf: Pdf, role: string, draw: () => void, alt?: string): void {
  pdf.addStructure(pdf.struct(role, alt === undefined ? {} : { alt }, draw))
}

/** Something that is only seen. */
export function decoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

export const rule = (pdf: Pdf, { x, y, width }: Box, colour: string = LINE): void =>
  decoration(pdf, () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke()
  })

/** All bytes, once it is written. */
export async function bytesOf(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.end()
  await ended
  return Buffer.concat(parts)
}
