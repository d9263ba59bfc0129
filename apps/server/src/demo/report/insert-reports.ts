import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { dayOf } from '@sojourn/domain'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { PastCertificateEvent } from '../../areas/certificates/index.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { claimBlob } from '../../platform/files/repository.ts'
import { blobKey } from '../../platform/files/storage.ts'
import type { Platform } from '../../platform/platform.ts'
import { dateBefore } from '../audit-history.ts'
import { certificateChanges, certificateReasons, gifts } from '../data/audits.ts'
import { demoId } from '../ids.ts'
import { createRandom } from '../random.ts'
import { createMessages } from './create-messages.ts'
import { insertFieldwork } from './insert-fieldwork.ts'
import { createPhases, findCertifier, type ReportedAudit } from './reported-audit.ts'
import {
  type Declaration,
  type DocumentRow,
  getResponseID,
  type IssuedCertificate,
  insertAnswers,
  insertCertificates,
  insertDeclarations,
  insertDocuments,
  insertMessages,
  type MessageOfAudit,
} from './repository.ts'
import type { WrittenReport } from './write-report.ts'

/** An SVG scene of 640 × 480 without text, because fonts differ between machines. */
type Scene = (colour: string) => string

const drawBox = (x: number, y: number, width: number, height: number, fill: string, round = 4): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const drawDisc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const drawRepeatedly = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const WALL_COLOUR = '#e9e4da'
const FLOOR_COLOUR = '#c9bfae'
const room = drawBox(0, 0, 640, 480, WALL_COLOUR, 0) + drawBox(0, 360, 640, 120, FLOOR_COLOUR, 0)

const noticeboard: Scene = (colour) =>
  room +
  drawBox(90, 50, 460, 270, '#8a6d4f', 6) +
  drawBox(104, 64, 432, 242, '#d8bd95') +
  drawRepeatedly(3, (index) => drawBox(130 + index * 136, 88, 104, 140, '#fffdf8', 2)) +
  drawRepeatedly(15, (index) =>
    drawBox(144 + (index % 3) * 136, 106 + Math.floor(index / 3) * 22, 76, 6, '#b9b4aa', 3),
  ) +
  drawBox(130, 246, 376, 40, colour, 2)

const plantRoom: Scene = (colour) =>
  drawBox(0, 0, 640, 480, '#d5d8d6', 0) +
  drawBox(0, 380, 640, 100, '#9aa09d', 0) +
  drawBox(120, 130, 150, 260, colour, 24) +
  drawBox(360, 190, 190, 200, '#f1f1ee', 10) +
  drawDisc(455, 260, 46, '#54605c') +
  drawDisc(455, 260, 38, '#fbfbf8') +
  '<path d="M455 260 L482 236" stroke="#b5442f" stroke-width="5"/>' +
  '<path d="M195 130 V70 H455 V190" fill="none" stroke="#b8763f" stroke-width="14"/>'

const shelves: Scene = (colour) =>
  room +
  drawRepeatedly(3, (shelf) => drawBox(70, 130 + shelf * 100, 500, 12, '#8d8577', 2)) +
  drawRepeatedly(21, (index) => {
    const [x, y] = [92 + (index % 7) * 68, 66 + Math.floor(index / 7) * 100]
    return (
      drawBox(x, y, 40, 64, index % 3 === 0 ? colour : '#7f9aa6', 8) +
      drawBox(x + 12, y - 10, 16, 14, '#f5f3ee', 3)
    )
  })

const garden: Scene = (colour) =>
  drawBox(0, 0, 640, 480, '#cfe3ee', 0) +
  '<path d="M0 260 Q160 190 330 250 T640 220 V480 H0 Z" fill="#8fae7d"/>' +
  '<path d="M0 330 Q220 280 420 340 T640 320 V480 H0 Z" fill="#6c9160"/>' +
  drawRepeatedly(
    5,
    (index) =>
      drawBox(76 + index * 118, 210, 12, 90, '#6e5338', 3) + drawDisc(82 + index * 118, 196, 40, '#4e7a4b'),
  ) +
  drawRepeatedly(16, (index) => drawDisc(40 + index * 38, 380 + (index % 3) * 22, 7, colour))

const bins: Scene = (colour) =>
  room +
  drawRepeatedly(4, (index) => {
    const fill = ['#3f6f57', colour, '#b89a3c', '#5d6a78'][index] ?? colour
    return (
      drawBox(70 + index * 132, 200, 104, 190, fill, 10) +
      drawBox(62 + index * 132, 184, 120, 24, '#3d4142', 8)
    )
  })

const bathroom: Scene = (colour) =>
  drawBox(0, 0, 640, 480, '#eef2f2', 0) +
  drawRepeatedly(40, (index) =>
    drawBox((index % 8) * 80 + 2, Math.floor(index / 8) * 80 + 2, 76, 76, '#e1e9e9', 2),
  ) +
  drawBox(170, 270, 300, 90, '#fdfdfb', 40) +
  '<path d="M320 270 V190 Q320 160 350 160 H372 V186" fill="none" stroke="#8a949a" stroke-width="18"/>' +
  drawBox(520, 130, 60, 150, colour, 6)

const kitchen: Scene = (colour) =>
  room +
  drawBox(40, 240, 560, 150, '#c5cacb', 4) +
  drawRepeatedly(4, (index) => drawBox(60 + index * 136, 270, 112, 100, '#b3b9bb', 4)) +
  drawRepeatedly(3, (index) =>
    drawBox(110 + index * 160, 180, 90, 60, index === 1 ? colour : '#6f7a7c', 10),
  ) +
  drawBox(40, 60, 560, 40, '#9aa1a3', 4)

const bedroom: Scene = (colour) =>
  room +
  drawBox(110, 230, 360, 160, '#fbfaf6', 12) +
  drawBox(110, 290, 360, 100, colour, 8) +
  drawBox(130, 210, 120, 60, '#ffffff', 14) +
  drawBox(500, 70, 110, 170, '#bcd6e4', 4) +
  drawBox(490, 300, 70, 90, '#8a6d4f', 4)

const SCENES: readonly Scene[] = [noticeboard, plantRoom, shelves, garden, bins, bathroom, kitchen, bedroom]

/** The scene by words in the file name. */
const SCENE_WORDS: readonly (readonly [RegExp, Scene])[] = [
  [/notice|board|policy|page|card|sign|poster|plaque|rota|label|reception/, noticeboard],
  [/boiler|plant|meter|flow|flange|sensor|outfall|separator|connection/, plantRoom],
  [/acid|spill|eyewash|store|shop|chemical|dispenser/, shelves],
  [/garden|tree|outdoor|path|beach|night/, garden],
  [/bin|waste|station|sorting/, bins],
  [/towel|shower|tap|bath/, bathroom],
  [/kitchen|food|buffet|menu/, kitchen],
  [/room|staff-house|house/, bedroom],
]

/** A fixed date, so that the PDF has the same bytes every time. */
const PDF_DATE = new Date('2024-01-15T09:00:00Z')

const SENTENCES = [
  'Copy for the audit. The original is kept in the office.',
  'Checked by two people on the day it was written.',
  'Valid until it is replaced by a newer one.',
  'Questions are answered at reception at any time of the day.',
  'Names of people were removed from this copy.',
  'The next review is due in twelve months.',
  'Page 1 of 1.',
] as const

const formatTitle = (name: string): string => {
  const words = name.replace(/\.[a-z]+$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A PDF with one page, titled by the file name. */
export function writePdf(name: string): Promise<Buffer> {
  const random = createRandom(`paper ${name}`)
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    info: { Title: formatTitle(name), CreationDate: PDF_DATE, ModDate: PDF_DATE },
  })
  const parts: Buffer[] = []
  const content = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  document.font('Helvetica-Bold').fontSize(18).text(formatTitle(name)).moveDown()
  document.font('Helvetica').fontSize(11)
  for (let line = 0; line < 4; line++) document.text(random.pick(SENTENCES)).moveDown(0.5)
  document.end()
  return content
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'] as const

export function writeTable(name: string): Buffer {
  const random = createRandom(`table ${name}`)
  const rows = MONTHS.map((month) => `${month},${random.whole(40, 320)},${random.whole(1, 28)}`)
  return Buffer.from(`${formatTitle(name)},Amount,Day of the entry\n${rows.join('\n')}\n`)
}

export const writeNote = (name: string): Buffer =>
  Buffer.from(`${formatTitle(name)}\n\n${SENTENCES.slice(1, 4).join('\n')}\n`)

const COLOURS = ['#b5653a', '#3f6f8f', '#7a8f3f', '#8f5a7a', '#c29a3f', '#4f7f78'] as const
const [WIDTH, HEIGHT] = [640, 480]

/** A simple image that matches the file name. */
export function drawPhoto(name: string): Promise<Buffer> {
  const random = createRandom(`photograph ${name}`)
  const scene = SCENE_WORDS.find(([words]) => words.test(name))?.[1] ?? random.pick(SCENES)
  const shapes = scene(random.pick(COLOURS))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes}</svg>`
  const picture = sharp(Buffer.from(svg))
  return name.endsWith('.png') ? picture.png().toBuffer() : picture.jpeg({ quality: 78 }).toBuffer()
}

/** A file attached to an answer or a message. */
interface AttachedFile {
  owner: { kind: string; id: string }
  name: string
  by: string
  at: Date
}

const FILE_TYPES: Readonly<
  Record<string, { mimeType: string; create: (name: string) => Buffer | Promise<Buffer> }>
> = {
  csv: { mimeType: 'text/csv', create: writeTable },
  jpg: { mimeType: 'image/jpeg', create: drawPhoto },
  pdf: { mimeType: 'application/pdf', create: writePdf },
  png: { mimeType: 'image/png', create: drawPhoto },
  txt: { mimeType: 'text/plain', create: writeNote },
}

const getFileType = (name: string) => {
  const fileType = FILE_TYPES[name.slice(name.lastIndexOf('.') + 1)]
  if (!fileType) throw new Error(`The demonstration data cannot generate ${name}.`)
  return fileType
}

/** Stores the content of a file name once; files with the same name have the same content. */
async function storeContent(platform: Platform, trx: Trx, name: string) {
  const content = await getFileType(name).create(name)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { blobs } = await platform.files.storage()
  const blob = { sha256, size: content.length, key: blobKey(sha256), now: platform.clock.now() }
  const key = await claimBlob(trx, blob)
  if (!(await blobs.exists(key))) await blobs.put(key, Readable.from([content]), content.length)
  return { sha256, size: content.length }
}

async function insertFiles(platform: Platform, trx: Trx, files: readonly AttachedFile[]): Promise<void> {
  const names = [...new Set(files.map(({ name }) => name))].sort()
  const contents = new Map(
    await Promise.all(names.map(async (name) => [name, await storeContent(platform, trx, name)] as const)),
  )
  const rows = files.flatMap(({ owner, name, by, at }): DocumentRow[] => {
    const content = contents.get(name)
    if (!content) return []
    const documentID = demoId('document', `${owner.id} ${name}`)
    return [{ ...content, documentID, owner, name, by, at, mimeType: getFileType(name).mimeType }]
  })
  await insertDocuments(trx, rows)
}

/** How long a certificate is valid. */
const VALIDITY_MS = 730 * 86_400_000

const createDeclarations = ({ audit }: WrittenReport): Declaration[] =>
  createPhases(audit)
    .filter(({ status }) => status === 'Quality Check')
    .slice(0, 1)
    .map(({ from }) => ({
      auditID: audit.auditID,
      by: audit.auditorID,
      at: from,
      gift: gifts[audit.site.name],
    }))

/** The changes that Admins made to the certificate of the site after its issue. */
const listCertificateChanges = (
  { site, today }: ReportedAudit,
  actorID: string,
  issuedAt: Date,
): PastCertificateEvent[] =>
  (certificateChanges[site.name] ?? [])
    .map(({ action, daysAgo, reviewInDays }) => ({
      action,
      status: STATUS_AFTER_ACTION[action],
      at: dateBefore(today, daysAgo),
      actorID,
      ...certificateReasons[action],
      ...(reviewInDays === undefined ? {} : { reviewDate: dayOf(dateBefore(today, -reviewInDays)) }),
    }))
    .filter(({ at }) => at > issuedAt)

const STATUS_AFTER_ACTION = { suspend: 'suspended', lift: 'valid', withdraw: 'withdrawn' } as const

function createCertificates({ audit, certificateNumber: number }: WrittenReport): IssuedCertificate[] {
  if (number === undefined) return []
  const phases = createPhases(audit)
  const decidedBy = findCertifier(audit)
  const withdrawals = phases
    .filter(({ isWithdrawal }) => isWithdrawal)
    .map(
      ({ from }): PastCertificateEvent => ({
        action: 'withdraw',
        status: 'withdrawn',
        at: from,
        actorID: decidedBy,
        publicReason: 'Criteria are no longer met.',
      }),
    )
  return phases
    .filter(({ status }) => status === 'Certified')
    .map(({ from }) => ({
      number,
      auditID: audit.auditID,
      siteName: audit.site.name,
      decidedBy,
      issuedAt: from,
      history: [...withdrawals, ...listCertificateChanges(audit, decidedBy, from)],
    }))
}

/** A newer certificate of the site supersedes an older one. Newest first, because the older one refers to the newer. */
function markSuperseded(issued: readonly IssuedCertificate[]): IssuedCertificate[] {
  const newestFirst = issued.toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())
  return newestFirst.map((certificate, index) => {
    const newer = newestFirst.slice(0, index).findLast(({ siteName }) => siteName === certificate.siteName)
    if (!newer || certificate.history.some(({ status }) => status === 'withdrawn')) return certificate
    const isExpired = newer.issuedAt.getTime() - certificate.issuedAt.getTime() > VALIDITY_MS
    if (isExpired) return certificate
    const superseded: PastCertificateEvent = {
      action: 'supersede',
      status: 'superseded',
      at: newer.issuedAt,
      actorID: newer.decidedBy,
      publicReason: `Replaced by certificate ${newer.number}.`,
      supersededBy: newer.number,
    }
    return { ...certificate, history: [...certificate.history, superseded] }
  })
}

const listEvidenceFiles = ({ audit, report }: WrittenReport): AttachedFile[] =>
  report.answers.flatMap((answer) =>
    answer.evidence.map((evidence) => ({
      ...evidence,
      owner: { kind: 'audit-response', id: getResponseID(audit.auditID, answer) },
    })),
  )

const listMessageFiles = ({ message }: MessageOfAudit): AttachedFile[] =>
  message.documents.map((name) => ({
    name,
    by: message.userID,
    at: message.at,
    owner: { kind: 'conversation-message', id: message.messageID },
  }))

/** Inserts all reports with many rows per statement. */
export async function insertReports(
  platform: Platform,
  trx: Trx,
  reports: readonly WrittenReport[],
): Promise<void> {
  const messages = reports.flatMap(({ audit, report }) =>
    createMessages(audit, report.threads).map(
      (message): MessageOfAudit => ({ auditID: audit.auditID, message }),
    ),
  )
  await insertAnswers(
    trx,
    reports.flatMap(({ audit, report }) =>
      report.answers.map((answer) => ({ auditID: audit.auditID, answer })),
    ),
  )
  await insertFieldwork(trx, reports)
  await insertMessages(trx, messages)
  await insertDeclarations(trx, reports.flatMap(createDeclarations))
  await insertCertificates(trx, markSuperseded(reports.flatMap(createCertificates)))
  await insertFiles(platform, trx, [
    ...reports.flatMap(listEvidenceFiles),
    ...messages.flatMap(listMessageFiles),
  ])
}
