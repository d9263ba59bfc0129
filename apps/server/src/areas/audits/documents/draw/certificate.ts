import QRCode from 'qrcode'
import { GREEN, GREEN_SOFT, INK_FAINT, INK_SOFT } from '../../../../platform/pdf/colours.ts'
import { drawMark } from '../../../../platform/pdf/mark.ts'
import {
  createPdf,
  drawDecoration,
  drawRule,
  finishPdf,
  measureHeight,
  type Pdf,
  type Style,
  writeTagged,
  writeText,
} from '../../../../platform/pdf/pdf-writer.ts'
import type { CertificateModel } from '../model.ts'

const FRAME = 28
const QR_SIZE = 92
const MARK = 54
const LABEL: Style = { face: 'text', size: 9, colour: INK_FAINT }
const VALUE: Style = { face: 'strong', size: 11 }
const SENTENCE: Style = { face: 'text', size: 12, colour: INK_SOFT }

/** One landscape page. The QR code opens the verification page. */
export async function drawCertificate(certificate: CertificateModel): Promise<Uint8Array> {
  const pdf = createPdf(`Certificate: ${certificate.propertyName}`, certificate.programmeName, {
    layout: 'landscape',
  })
  pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
  drawFrame(pdf)
  const width = pdf.page.width - 2 * 96
  const x = 96
  drawHead(pdf, certificate, x, width)
  drawName(pdf, certificate, x, width)
  drawFooter(pdf, certificate, x, width)
  return finishPdf(pdf)
}

function drawFrame(pdf: Pdf): void {
  const { width, height } = pdf.page
  drawDecoration(pdf, () => {
    pdf.rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    pdf.lineWidth(1.2).strokeColor(GREEN).stroke()
    pdf.rect(FRAME + 6, FRAME + 6, width - 2 * FRAME - 12, height - 2 * FRAME - 12)
    pdf.lineWidth(0.5).strokeColor(GREEN_SOFT).stroke()
  })
}

function drawHead(pdf: Pdf, { logo, programmeName }: CertificateModel, x: number, width: number): void {
  const drawBrand = () =>
    logo
      ? void pdf.image(Buffer.from(logo), x, 62, { fit: [width, 54], align: 'center' })
      : drawMark(pdf, x + (width - MARK) / 2, 62, MARK)
  writeTagged(pdf, 'Figure', drawBrand, programmeName)
  writeTagged(pdf, 'P', () => {
    writeText(
      pdf,
      programmeName,
      { x, y: 126, width },
      { face: 'strong', size: 13, colour: GREEN, align: 'center' },
    )
  })
}

/** Shrinks a long name instead of cutting it. */
function nameStyle(pdf: Pdf, name: string, width: number): Style {
  const sizes = [44, 38, 32, 26, 21]
  const styles = sizes.map((size): Style => ({ face: 'title', size, align: 'center' }))
  const [smallest] = styles.slice(-1)
  const fits = styles.find((style) => measureHeight(pdf, name, width, style) <= 100)
  return fits ?? smallest ?? { face: 'title', size: 21 }
}

function drawName(pdf: Pdf, certificate: CertificateModel, x: number, width: number): void {
  writeTagged(pdf, 'P', () => {
    writeText(pdf, 'This certifies that', { x, y: 176, width }, { ...SENTENCE, align: 'center' })
  })
  writeTagged(pdf, 'H1', () => {
    const style = nameStyle(pdf, certificate.propertyName, width)
    writeText(pdf, certificate.propertyName, { x, y: 200, width }, style)
  })
  writeTagged(pdf, 'P', () => {
    writeText(
      pdf,
      certificate.address,
      { x, y: pdf.y + 6, width },
      { ...SENTENCE, size: 11, align: 'center' },
    )
  })
  writeTagged(pdf, 'P', () => {
    const sentence = `has been audited and meets the requirements of ${certificate.requirements}.`
    writeText(pdf, sentence, { x, y: Math.max(pdf.y + 20, 336), width }, { ...SENTENCE, align: 'center' })
  })
}

function drawFooter(pdf: Pdf, certificate: CertificateModel, x: number, width: number): void {
  const top = pdf.page.height - 168
  drawRule(pdf, { x, y: top, width })
  const facts: [string, string][] = [
    ['Certified on', certificate.certifiedOn],
    ['Valid until', certificate.validUntil],
    ['Certificate number', certificate.certificateNumber],
  ]
  const column = (width - QR_SIZE - 24) / facts.length
  for (const [index, [label, value]] of facts.entries())
    writeTagged(pdf, 'P', () => {
      const at = { x: x + index * column, width: column - 12 }
      writeText(pdf, label, { ...at, y: top + 22 }, LABEL)
      writeText(pdf, value, { ...at, y: top + 36 }, VALUE)
    })
  writeTagged(pdf, 'P', () => {
    const sentence = `Check whether this certificate is valid at ${certificate.verifyUrl}`
    writeText(pdf, sentence, { x, y: top + 80, width: width - QR_SIZE - 36 }, LABEL)
  })
  const alt = `Code that leads to ${certificate.verifyUrl}`
  writeTagged(pdf, 'Figure', () => drawCode(pdf, certificate.verifyUrl, x + width - QR_SIZE, top + 16), alt)
}

/** Drawn as vector squares, so that the code prints sharp at any size. */
function drawCode(pdf: Pdf, address: string, x: number, y: number): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const square = QR_SIZE / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        pdf.rect(x + column * square, y + row * square, square + 0.05, square + 0.05)
  pdf.fillColor(GREEN).fill()
}
