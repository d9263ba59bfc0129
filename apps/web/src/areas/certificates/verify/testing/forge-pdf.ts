import { findPdfSignature } from '@sojourn/domain/certificates/pdf-signature'
import { OctetString } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'

type Bytes = Uint8Array<ArrayBuffer>

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Builds a PDF with this text and a signature of at most `size` bytes. */
export async function buildSignedPdf(
  text: string,
  size: number,
  sign: (data: Bytes) => Bytes | Promise<Bytes>,
): Promise<Bytes> {
  const encode = (part: string): Bytes => new TextEncoder().encode(part)
  const tail = '\n%%EOF'
  const writeHead = (...range: number[]) =>
    `%PDF-1.7\n${text}\n/ByteRange [${range.map((value) => String(value).padEnd(10)).join(' ')}] /Contents `
  const start = writeHead(0, 0, 0, 0).length
  const head = writeHead(0, start, start + 2 * size + 2, tail.length)
  const cms = toHex(await sign(encode(head + tail))).padEnd(2 * size, '0')
  return encode(`${head}<${cms}>${tail}`)
}

/** The content inside the signature of a forged PDF, which a careless verifier checks instead of the file. */
export const FORGERIES = ['the genuine file', 'the signed attributes'] as const

/** Builds a PDF with another text and a genuine signature in which the signed content is embedded. */
export async function forgePdf(
  genuine: Uint8Array,
  text: string,
  forgery: (typeof FORGERIES)[number],
): Promise<Bytes> {
  const { signature } = findPdfSignature(genuine)
  if (!signature) throw new Error('The genuine PDF has no signature.')
  const info = ContentInfo.fromBER(Uint8Array.from(signature.cms))
  const data = new SignedData({ schema: info.content })
  const [signer] = data.signerInfos
  if (!signer?.signedAttrs) throw new Error('The genuine signature has no signed attributes.')
  const [head, tail] = signature.signed
  const content =
    forgery === 'the genuine file'
      ? Uint8Array.from([...head, ...tail])
      : new Uint8Array(signer.signedAttrs.encodedValue)
  if (forgery === 'the signed attributes') delete signer.signedAttrs
  data.encapContentInfo.eContent = new OctetString({ valueHex: content.buffer })
  const forged = new ContentInfo({ contentType: info.contentType, content: data.toSchema(true) })
  const cms = new Uint8Array(forged.toSchema().toBER())
  return buildSignedPdf(text, cms.length, () => cms)
}
