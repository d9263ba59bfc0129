import { type IssuerKeys, type SignedDocument, UnreadableDocumentError } from './signed-document.ts'

const JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/

function decodeBytes(part: string): Uint8Array<ArrayBuffer> {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function decodeObject(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(decodeBytes(part)))
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Not Base64 or not JSON; both are reported in the same way.
  }
  throw new UnreadableDocumentError()
}

const getObject = (record: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = record[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
const getText = (record: Record<string, unknown>, name: string): string | null => {
  const value = record[name]
  return typeof value === 'string' ? value : null
}

type PublicKeyJwk = IssuerKeys['did']['verificationMethod'][number]['publicKeyJwk']

async function isSignedWith(
  { kty, crv, x, y }: PublicKeyJwk,
  [header, payload, signature]: readonly string[],
): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  return crypto.subtle.verify(algorithm, key, decodeBytes(signature ?? ''), signed)
}

/** Verifies a Verifiable Credential that is a JWS with ES256. */
export async function readCredential(text: string, { did }: IssuerKeys): Promise<SignedDocument> {
  const jws = text.trim()
  if (!JWS.test(jws)) throw new UnreadableDocumentError()
  const parts = jws.split('.')
  const header = decodeObject(parts[0] ?? '')
  const credential = decodeObject(parts[1] ?? '')
  const issuer = getObject(credential, 'issuer')
  const subject = getObject(credential, 'credentialSubject')
  const about = getObject(subject, 'about')
  const keyID = getText(header, 'kid')
  const method = did.verificationMethod.find(({ id }) => id === keyID)
  const isUnchanged = method === undefined || (await isSignedWith(method.publicKeyJwk, parts))
  return {
    kind: 'credential',
    isUnchanged,
    isIssuerKnown: isUnchanged ? method !== undefined && getText(issuer, 'id') === did.id : null,
    signer: getText(issuer, 'name') ?? getText(issuer, 'id'),
    signedAt: null,
    keyID: method?.publicKeyJwk.kid ?? null,
    number: getText(subject, 'certificationIdentification'),
    details: { name: getText(about, 'name') ?? '', validUntil: getText(subject, 'expires') ?? '' },
  }
}
