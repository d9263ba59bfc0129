import type { PublicCertificate } from '@sojourn/contract/certificates/certificate'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type IssuerKeys, type SignedDocument, UnreadableDocumentError } from './signed-document.ts'

export type Verdict =
  | PublicCertificate['status']
  | 'changed'
  | 'unknown-issuer'
  | 'not-listed'
  | 'different'
  | 'offline'
  | 'unreadable'
  | 'too-large'

export interface CheckedDocument {
  verdict: Verdict
  name: string
  size: number
  document?: SignedDocument
  /** The entry of the register; undefined if there is none or it could not be read. */
  registerEntry?: PublicCertificate
  isRegisterReached: boolean
  checkedAt: Date
}

export const MAX_BYTES = 20 * 1024 * 1024

const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'

async function readDocument(bytes: Uint8Array<ArrayBuffer>, keys: IssuerKeys): Promise<SignedDocument> {
  // The library that reads signatures of PDFs is large, so it is loaded only for one.
  if (isPdf(bytes)) return (await import('./read-pdf.ts')).readPdf(bytes, keys)
  const { readCredential } = await import('./read-credential.ts')
  return readCredential(new TextDecoder().decode(bytes), keys)
}

/** Returns undefined if there is no such certificate, and null if the register could not be reached. */
async function findInRegister(number: string): Promise<PublicCertificate | undefined | null> {
  try {
    return await api.call('getPublicCertificate', { params: { number } })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? undefined : null
  }
}

function decideVerdict(
  document: SignedDocument,
  registerEntry: PublicCertificate | undefined | null,
): Verdict {
  if (!document.isUnchanged) return 'changed'
  if (document.isIssuerKnown !== true) return 'unknown-issuer'
  if (registerEntry === null) return 'offline'
  if (registerEntry === undefined) return 'not-listed'
  return hasOtherDetails(document, registerEntry) ? 'different' : registerEntry.status
}

/** Whether the details in a credential, which are those of its issue, differ from the register. */
export const hasOtherDetails = ({ details }: SignedDocument, registerEntry: PublicCertificate): boolean =>
  details !== null && details.validUntil !== registerEntry.validUntil

/** Verifies a document in this browser. Only its number is sent, to look it up in the register. */
export async function checkDocument(
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
  loadKeys: () => Promise<IssuerKeys>,
): Promise<CheckedDocument> {
  const file = { name, size: bytes.length, isRegisterReached: false, checkedAt: new Date() }
  if (bytes.length > MAX_BYTES) return { ...file, verdict: 'too-large' }
  let document: SignedDocument
  try {
    document = await readDocument(bytes, await loadKeys())
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return { ...file, verdict: 'unreadable' }
    if (error instanceof ApiError || error instanceof TypeError) return { ...file, verdict: 'offline' }
    throw error
  }
  const registerEntry = document.number === null ? undefined : await findInRegister(document.number)
  return {
    ...file,
    verdict: decideVerdict(document, registerEntry),
    document,
    isRegisterReached: document.number !== null && registerEntry !== null,
    ...(registerEntry ? { registerEntry } : {}),
  }
}
