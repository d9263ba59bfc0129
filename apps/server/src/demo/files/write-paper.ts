import PDFDocument from 'pdfkit'
import { randomFor } from '../random.ts'

/** The same bytes wherever and whenever the demonstration is loaded. */
const DATED = new Date('2024-01-15T09:00:00Z')

const SENTENCES = [
  'Copy for the audit. The original is kept in the office.',
  'Checked by two people on the day it was written.',
  'Valid until it is replaced by a newer one.',
  'Questions are answered at reception at any time of the day.',
  'Names of persons have been left out of this copy.',
  'The next review is due in twelve months.',
  'One page of one.',
] as const

const titleOf = (name: string): string => {
  const words = name.replace(/\.[a-z]+$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A page with the title that the name of the file gives it. */
export function writePdf(name: string): Promise<Buffer> {
  const random = randomFor(`paper ${name}`)
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    info: { Title: titleOf(name), CreationDate: DATED, ModDate: DATED },
  })
  const parts: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  document.font('Helvetica-Bold').fontSize(18).text(titleOf(name)).moveDown()
  document.font('Helvetica').fontSize(11)
  for (let line = 0; line < 4; line++) document.text(random.pick(SENTENCES)).moveDown(0.5)
  document.end()
  return written
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'] as const

export function writeTable(name: string): Buffer {
  const random = randomFor(`table ${name}`)
  const rows = MONTHS.map((month) => `${month},${random.whole(40, 320)},${random.whole(1, 28)}`)
  return Buffer.from(`${titleOf(name)},Amount,Day of the entry\n${rows.join('\n')}\n`)
}

export const writeNote = (name: string): Buffer =>
  Buffer.from(`${titleOf(name)}\n\n${SENTENCES.slice(1, 4).join('\n')}\n`)
