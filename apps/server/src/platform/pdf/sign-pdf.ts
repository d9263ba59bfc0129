import type { Pdf } from './pdf-writer.ts'

/** Enough for a signature with RSA 4096 and four certificates. */
const SIGNATURE_BYTES = 12_000
/** As wide as the numbers that replace it. */
const NUMBER_PLACEHOLDER = 9_999_999_999
const BYTE_RANGE_PLACEHOLDER = `[0 ${NUMBER_PLACEHOLDER} ${NUMBER_PLACEHOLDER} ${NUMBER_PLACEHOLDER}]`

interface SignatureField {
  x: number
  y: number
  width: number
  height: number
  signer: string
  reason: string
  at: Date
}

/** Members of pdfkit's documents that its types do not declare. */
interface FormDocument {
  _root: { data: { AcroForm: { data: { Fields: unknown[] } } } }
  page: { annotations: unknown[] }
}

/** Adds a signature field to the page, which must already have text. `signPdf` fills the field. */
export function addSignatureField(pdf: Pdf, field: SignatureField): void {
  const { x, y, width, height, signer, reason, at } = field
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, NUMBER_PLACEHOLDER, NUMBER_PLACEHOLDER, NUMBER_PLACEHOLDER],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    Name: new String(signer),
    Reason: new String(reason),
    M: at,
  })
  signature.end(null)
  pdf.initForm()
  const { page, _root } = pdf as unknown as FormDocument
  const form = _root.data.AcroForm.data
  // A viewer that built the appearance itself would change the signed document.
  Object.assign(form, { NeedAppearances: false, SigFlags: 3 })
  const element = pdf.struct('Form', { alt: `Digital signature of ${signer}` })
  // `formAnnotation` has no type for signatures, and the types of `annotate` lack these fields.
  const widget: object = {
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Signature'),
    TU: new String(`Digital signature of ${signer}`),
    V: signature,
    // Printed and locked.
    F: 132,
    structParent: element,
  }
  pdf.annotate(x, y, width, height, widget)
  form.Fields.push(page.annotations.at(-1))
  pdf.addStructure(element)
}

/** Signs the whole file except the bytes of the signature, without changing the length of the file. */
export async function signPdf(
  file: Uint8Array,
  sign: (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const bytes = Buffer.from(file)
  const rangeStart = bytes.indexOf(`/ByteRange ${BYTE_RANGE_PLACEHOLDER}`) + '/ByteRange '.length
  const start = bytes.indexOf('/Contents <', rangeStart) + '/Contents '.length
  const end = start + 2 * SIGNATURE_BYTES + 2
  const byteRange = `[0 ${start} ${end} ${bytes.length - end}]`
  bytes.write(byteRange.padEnd(BYTE_RANGE_PLACEHOLDER.length), rangeStart, 'latin1')
  const signature = await sign(
    Uint8Array.from(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])),
  )
  if (signature.length > SIGNATURE_BYTES)
    throw new Error(`The signature has ${signature.length} bytes, more than the document reserves.`)
  bytes.write(Buffer.from(signature).toString('hex'), start + 1, 'latin1')
  return bytes
}
