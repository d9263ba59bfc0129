import { findPdfSignature, type PdfSignature } from '@sojourn/domain/certificates/pdf-signature'
import { type Certificate, ContentInfo, SignedData } from 'pkijs'
import { type IssuerKeys, type SignedDocument, UnreadableDocumentError } from './signed-document.ts'

const COMMON_NAME = '2.5.4.3'

const fromPem = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')
const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

function joinParts([head, tail]: PdfSignature['signed']): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(head.length + tail.length)
  data.set(head)
  data.set(tail, head.length)
  return data
}

/** The certificate of the signer, if the signature is valid; undefined if the document was changed. */
async function verifySignature({ cms, signed }: PdfSignature): Promise<Certificate | undefined> {
  try {
    const content = ContentInfo.fromBER(Uint8Array.from(cms))
    const data = new SignedData({ schema: content.content })
    // pkijs would verify content inside the signature instead of the file, and accept signed attributes as such content.
    if (data.encapContentInfo.eContent || !data.signerInfos[0]?.signedAttrs) return undefined
    const result = await data.verify({
      signer: 0,
      data: joinParts(signed).buffer,
      checkChain: false,
      extendedMode: true,
    })
    return result.signatureVerified ? (result.signerCertificate ?? undefined) : undefined
  } catch {
    // pkijs throws for a signature that it cannot read, and for a wrong hash of the content.
    return undefined
  }
}

const getCommonName = ({ subject }: Certificate): string | null => {
  const name: unknown = subject.typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock
    .value
  return typeof name === 'string' ? name : null
}

/** Verifies the signature of a PDF over the whole file. */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  { certificates }: IssuerKeys,
): Promise<SignedDocument> {
  const parsed = findPdfSignature(bytes)
  if (parsed.problem === 'not-a-pdf' || parsed.problem === 'not-signed') throw new UnreadableDocumentError()
  const { number = null, at = null } = parsed.signature ?? parsed
  const signer = parsed.signature ? await verifySignature(parsed.signature) : undefined
  const der = signer && toBase64(new Uint8Array(signer.toSchema(false).toBER()))
  const known = certificates.find(({ certificate }) => fromPem(certificate) === der)
  return {
    kind: 'pdf',
    isUnchanged: signer !== undefined,
    isIssuerKnown: signer === undefined ? null : known !== undefined,
    signer: signer ? getCommonName(signer) : null,
    signedAt: at,
    keyID: known?.keyID ?? null,
    number,
    details: null,
  }
}
