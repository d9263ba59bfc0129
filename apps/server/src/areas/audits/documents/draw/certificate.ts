import { longDate } from '@sojourn/domain'
import { canDrawFan, createFan } from '@sojourn/domain/certificates/fan'
import QRCode from 'qrcode'
import { GREEN, INK_FAINT, INK_SOFT, LINE } from '../../../../platform/pdf/colours.ts'
import { drawMark } from '../../../../platform/pdf/mark.ts'
import {
  createPdf,
  drawDecoration,
  finishPdf,
  measureWidth,
  type Pdf,
  type Style,
  wrapText,
  writeOnBaseline,
  writeTagged,
} from '../../../../platform/pdf/pdf-writer.ts'
import { addSignatureField } from '../../../../platform/pdf/sign-pdf.ts'
import type { CertificateModel, CertificateTopic } from '../model.ts'
import { drawSeal } from './seal.ts'

/* The fan of topics: half a circle of arches, one per topic, shaded by group. All lengths are in points. */

const CENTRE = 297.64
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

const fan = createFan({
  centre: { x: CENTRE, y: CENTRE },
  outerRadius: OUTER_RADIUS,
  innerRadius: INNER_RADIUS,
  gap: GAP,
})

/** Sets a long label smaller, and then leaves out its last words. */
function fitLabel(pdf: Pdf, title: string, width: number, maxSize: number): { text: string; style: Style } {
  const face = 'medium'
  const colour = '#ffffff'
  const sizes = [maxSize, Math.min(maxSize, 6.4)]
  const style = sizes
    .map((size): Style => ({ face, colour, size }))
    .find((one) => measureWidth(pdf, title, one) <= width) ?? { face, colour, size: sizes[1] ?? maxSize }
  let words = title.split(' ')
  let text = title
  while (words.length > 1 && measureWidth(pdf, text, style) > width) {
    words = words.slice(0, -1)
    text = `${words.join(' ').replace(/[,;]$/, '')} …`
  }
  return { text, style }
}

/** The criteria per topic, read from left to right. */
const describeFan = (topics: readonly CertificateTopic[]): string =>
  `The topics and their numbers of criteria: ${topics.map(({ title, criteria }) => `${title} ${criteria}`).join(', ')}.`

function drawFan(pdf: Pdf, topics: readonly CertificateTopic[]): void {
  const share = Math.PI / topics.length
  for (const [index, { title, criteria, group }] of topics.entries()) {
    const angle = (index + 0.5) * share
    const shade = SHADES[group % SHADES.length] ?? SHADES[0]
    const half = share / 2
    pdf.path(fan.archPath(angle, half, 0)).fill(shade.fill)
    if (topics.length <= MAX_INSET_ARCHES) {
      pdf
        .path(fan.archPath(angle, half, INSET))
        .lineWidth(0.45)
        .strokeColor(shade.line)
      pdf.stroke()
    }

    const distance = fan.endDistance(half)
    const size = Math.min(17, (distance * Math.sin(half) - GAP) * 0.64)
    const numberPoint = fan.point(angle, distance + 4, 0)
    const style: Style = { face: 'display', size, colour: shade.number, align: 'center' }
    writeOnBaseline(
      pdf,
      String(criteria),
      { x: numberPoint.x - 50, y: numberPoint.y + size * 0.34, width: 100 },
      style,
    )

    const labelWidth = distance + 4 - size * 0.7 - LABEL_RADIUS
    const label = fitLabel(pdf, title, labelWidth, Math.min(7.4, LABEL_RADIUS * Math.sin(half) * 0.78))
    const start = fan.point(angle, LABEL_RADIUS, 0)
    const isLeft = angle < Math.PI / 2
    const degrees = (angle * 180) / Math.PI - (isLeft ? 0 : 180)
    pdf.save()
    pdf.translate(start.x, start.y).rotate(degrees)
    const box = { x: isLeft ? -labelWidth : 0, y: label.style.size * 0.34, width: labelWidth }
    writeOnBaseline(pdf, label.text, box, { ...label.style, align: isLeft ? 'right' : 'left' })
    pdf.restore()
  }
}

const LEFT = 86
const RIGHT = 509.28
const WIDTH = RIGHT - LEFT
const QR_SIZE = 74
const QR_COLOUR = '#0b2c21'
const SEAL = { x: CENTRE, y: 687, radius: 54 }

const ITALIC: Style = { face: 'italic', size: 14, colour: INK_SOFT, align: 'center' }
const BODY: Style = { face: 'text', size: 10, colour: INK_SOFT, align: 'center' }
const LABEL: Style = { face: 'text', size: 8.5, colour: INK_FAINT }
const SMALL: Style = { face: 'text', size: 7.6, colour: INK_SOFT }
const VALUE: Style = { face: 'strong', size: 11.5 }

/** One portrait page. `signPdf` fills the signature field over the seal. */
export async function drawCertificate(certificate: CertificateModel): Promise<Uint8Array> {
  const pdf = createPdf(`Certificate: ${certificate.propertyName}`, certificate.programmeName)
  pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
  drawFrame(pdf)
  drawHead(pdf, certificate)
  writeStatement(pdf, certificate)
  writeFacts(pdf, certificate)
  drawCode(pdf, certificate)
  writeTagged(
    pdf,
    'Figure',
    () => drawSeal(pdf, { ...SEAL, name: certificate.programmeName, year: certificate.issuedYear }),
    `Seal of ${certificate.programmeName}, ${certificate.issuedYear}`,
  )
  writePeople(pdf, certificate)
  addSignature(pdf, certificate)
  return finishPdf(pdf)
}

function writeParagraph(pdf: Pdf, text: string, y: number, style: Style, role = 'P'): void {
  writeTagged(pdf, role, () => writeOnBaseline(pdf, text, { x: LEFT, y, width: WIDTH }, style))
}

function drawFrame(pdf: Pdf): void {
  drawDecoration(pdf, () => {
    pdf.path('M30 811.89V297.64A267.64 267.64 0 0 1 565.28 297.64V811.89Z')
    pdf.lineWidth(1.4).strokeColor(GREEN).stroke()
    pdf.path('M34.5 807.39V297.64A263.14 263.14 0 0 1 560.78 297.64V807.39Z').lineWidth(0.4).stroke()
    pdf.path('M41 301.64H554.28').lineWidth(1.4).stroke()
    pdf.path('M41 305.04H554.28').lineWidth(0.4).stroke()
  })
}

function drawHead(pdf: Pdf, { topics, logo, programmeName }: CertificateModel): void {
  const isFanned = canDrawFan(topics.length)
  if (isFanned) {
    writeTagged(pdf, 'Figure', () => drawFan(pdf, topics), describeFan(topics))
    drawDecoration(pdf, () => {
      pdf.path('M171.64 297.64A126 126 0 0 1 423.64 297.64').lineWidth(0.4).strokeColor(GREEN).stroke()
    })
  }
  const size = isFanned ? 40 : 110
  const top = isFanned ? 187 : 90
  const drawBrand = () =>
    logo
      ? void pdf.image(Buffer.from(logo), CENTRE - 1.75 * size, top, {
          fit: [3.5 * size, size],
          align: 'center',
        })
      : drawMark(pdf, CENTRE - size / 2, top, size)
  writeTagged(pdf, 'Figure', drawBrand, programmeName)
  const name: Style = { face: 'title', size: 15, align: 'center' }
  const width = isFanned ? 200 : WIDTH
  const shrunk = Math.min(15, (15 * width) / measureWidth(pdf, programmeName, name))
  writeParagraph(pdf, programmeName, 246, { ...name, size: shrunk })
  writeParagraph(pdf, 'Certificate', 283, { face: 'display', size: 33, align: 'center' })
}

/** The largest size in which the name fits on one line; else the smallest on two. */
function writeName(pdf: Pdf, name: string): void {
  const styles = [46, 40, 34, 28].map((size): Style => ({ face: 'display', size, align: 'center' }))
  const fitting = styles.find((style) => measureWidth(pdf, name, style) <= WIDTH)
  if (fitting) {
    writeParagraph(pdf, name, 394, fitting, 'H1')
    return
  }
  const style: Style = { face: 'display', size: 28, align: 'center' }
  const lines = takeLines(wrapText(pdf, name, WIDTH, style), 2)
  writeTagged(pdf, 'H1', () => {
    for (const [index, line] of lines.entries())
      writeOnBaseline(pdf, line, { x: LEFT, y: 375 + index * 29, width: WIDTH }, style)
  })
}

const takeLines = (lines: readonly string[], count: number): string[] =>
  lines
    .slice(0, count)
    .map((line, index) => (index === count - 1 && lines.length > count ? `${line} …` : line))

/** Shrinks a line that is too wide, down to half of its size. */
function shrinkToFit(pdf: Pdf, text: string, style: Style): Style {
  const width = measureWidth(pdf, text, style)
  return width <= WIDTH ? style : { ...style, size: Math.max(style.size / 2, (style.size * WIDTH) / width) }
}

function writeStatement(pdf: Pdf, certificate: CertificateModel): void {
  const { address, scheme, checked } = certificate
  writeParagraph(pdf, 'This certifies that', 346, ITALIC)
  writeName(pdf, certificate.propertyName)
  writeParagraph(pdf, address, 418, shrinkToFit(pdf, address, { ...BODY, size: 10.5 }))
  writeParagraph(pdf, certificate.statement, 455, ITALIC)
  writeParagraph(pdf, scheme, 484, shrinkToFit(pdf, scheme, { face: 'title', size: 23, align: 'center' }))
  const scope = takeLines(wrapText(pdf, `Scope: ${certificate.scope}`, WIDTH, BODY), 2)
  const top = scope.length === 1 ? 512 : 507
  writeTagged(pdf, 'P', () => {
    for (const [index, line] of scope.entries())
      writeOnBaseline(pdf, line, { x: LEFT, y: top + index * 13.5, width: WIDTH }, BODY)
  })
  writeParagraph(pdf, checked, top + scope.length * 13.5 + 1.5, BODY)
}

function writeFacts(pdf: Pdf, certificate: CertificateModel): void {
  drawDecoration(pdf, () => {
    pdf.path(`M${LEFT} 552H${RIGHT}M${LEFT} 600H${RIGHT}`).lineWidth(0.6).strokeColor(LINE).stroke()
  })
  const facts = [
    ['Certificate number', certificate.certificateNumber, 'left'],
    ['Valid from', certificate.validFrom, 'center'],
    ['Valid until', certificate.validUntil, 'right'],
  ] as const
  for (const [label, value, align] of facts)
    writeTagged(pdf, 'P', () => {
      writeOnBaseline(pdf, label, { x: LEFT, y: 570, width: WIDTH }, { ...LABEL, align })
      writeOnBaseline(pdf, value, { x: LEFT, y: 585, width: WIDTH }, { ...VALUE, align })
    })
  if (certificate.replaces !== '') writeParagraph(pdf, certificate.replaces, 595.5, SMALL)
}

/** Drawn as vector squares, so that the code prints sharp at any size. The squares overlap, so that no gaps show. */
function drawCode(pdf: Pdf, { registerUrl }: CertificateModel): void {
  const { modules } = QRCode.create(registerUrl, { errorCorrectionLevel: 'M' })
  const square = QR_SIZE / modules.size
  const draw = () => {
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column))
          pdf.rect(LEFT + column * square, 641 + row * square, square + 0.06, square + 0.06)
    pdf.fill(QR_COLOUR)
  }
  writeTagged(pdf, 'Figure', draw, `QR code that opens ${registerUrl}`)
  writeTagged(pdf, 'P', () => {
    writeOnBaseline(
      pdf,
      'Check this certificate',
      { x: LEFT, y: 732.2, width: 140 },
      { face: 'strong', size: 8.5 },
    )
    const lines = takeLines(wrapText(pdf, registerUrl.replace(/^https?:\/\//, ''), 150, SMALL), 3)
    for (const [index, line] of lines.entries())
      writeOnBaseline(pdf, line, { x: LEFT, y: 744.2 + index * 10, width: 150 }, SMALL)
  })
}

function writePeople(pdf: Pdf, { decided, audited }: CertificateModel): void {
  const write = (text: string, y: number, style: Style) =>
    writeOnBaseline(
      pdf,
      text,
      { x: 369, y, width: RIGHT - 369 },
      { ...fitPerson(pdf, text, style), align: 'right' },
    )
  if (decided) {
    writeTagged(pdf, 'P', () => {
      write('Decided by', 650, LABEL)
      write(decided.by, 670, { face: 'title', size: 17 })
      write(decided.on, 683, { ...LABEL, colour: INK_SOFT })
    })
    drawDecoration(pdf, () => {
      pdf.path(`M397.28 694H${RIGHT}`).lineWidth(0.6).strokeColor(LINE).stroke()
    })
  }
  writeTagged(pdf, 'P', () => {
    write('Audited by', 709, LABEL)
    write(audited.by, 723, { face: 'strong', size: 9.5 })
    write(audited.on, 735, { ...LABEL, colour: INK_SOFT })
  })
}

function fitPerson(pdf: Pdf, name: string, style: Style): Style {
  const width = measureWidth(pdf, name, style)
  return width <= RIGHT - 369 ? style : { ...style, size: (style.size * (RIGHT - 369)) / width }
}

function addSignature(pdf: Pdf, certificate: CertificateModel): void {
  const { programmeName, signedAt, certificateNumber } = certificate
  const at = signedAt.toISOString()
  const time = `${longDate(at)}, ${at.slice(11, 16)} UTC`
  const sentence = `Digitally signed by ${programmeName}, ${time}. Only the online register shows whether it is valid today.`
  writeParagraph(
    pdf,
    sentence,
    782,
    shrinkToFit(pdf, sentence, { ...SMALL, colour: INK_FAINT, align: 'center' }),
  )
  addSignatureField(pdf, {
    x: SEAL.x - SEAL.radius,
    y: SEAL.y - SEAL.radius,
    width: 2 * SEAL.radius,
    height: 2 * SEAL.radius,
    signer: programmeName,
    reason: `Certificate ${certificateNumber}`,
    at: signedAt,
  })
}
