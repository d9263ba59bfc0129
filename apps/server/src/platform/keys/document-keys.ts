import {
  createHash,
  createPrivateKey,
  type JsonWebKey,
  randomBytes,
  webcrypto,
  X509Certificate,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type BaseBlock,
  BitString,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Utf8String,
} from 'asn1js'
import { compactVerify, errors, importJWK } from 'jose'
import {
  Attribute,
  AttributeTypeAndValue,
  AuthenticatedSafe,
  BasicConstraints,
  CertBag,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  PFX,
  PKCS8ShroudedKeyBag,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { z } from 'zod'
import { type Config, ConfigError } from '../config.ts'
import type { PublicKey } from './keys.ts'

/** A private key and its certificate chain, which starts with the certificate of the key. */
export interface DocumentKey {
  /** PKCS#8 as DER. */
  pkcs8: Uint8Array<ArrayBuffer>
  /** X.509 as DER. */
  chain: readonly Uint8Array<ArrayBuffer>[]
}

const OID = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  encryptedData: '1.2.840.113549.1.7.6',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

/** Digital signature and content commitment (RFC 5280, 4.2.1.3). */
const KEY_USAGE = new Uint8Array([0xc0])
const CERTIFICATE_YEARS = 20

const calculateHash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384' }

/** Imports an RSA key or a key of the curves P-256 and P-384. */
function importPkcs8(pkcs8: Uint8Array<ArrayBuffer>) {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey({
    key: Buffer.from(pkcs8),
    format: 'der',
    type: 'pkcs8',
  })
  const namedCurve = CURVES[asymmetricKeyDetails?.namedCurve ?? '']
  if (asymmetricKeyType !== 'rsa' && namedCurve === undefined)
    throw new Error('The signing key must be an RSA key or an elliptic-curve key with P-256 or P-384.')
  const algorithm =
    namedCurve === undefined ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : { name: 'ECDSA', namedCurve }
  return webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
}

export const toPkcs8 = (jwk: JsonWebKey): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createPrivateKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'pkcs8' }))

/** An X.509 certificate for an elliptic-curve key as PEM, signed with the key itself. */
export async function createSelfSigned(jwk: JsonWebKey, name: string, from: Date): Promise<string> {
  const { d: _secret, ...publicJwk } = jwk
  const certificate = new Certificate({
    version: 2,
    serialNumber: Integer.fromBigInt(BigInt(`0x${randomBytes(15).toString('hex')}`)),
    extensions: [
      new Extension({
        extnID: OID.basicConstraints,
        critical: true,
        extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
      }),
      new Extension({
        extnID: OID.keyUsage,
        critical: true,
        extnValue: new BitString({ valueHex: KEY_USAGE.buffer, unusedBits: 6 }).toBER(),
      }),
    ],
  })
  for (const names of [certificate.subject, certificate.issuer])
    names.typesAndValues.push(
      new AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: name }) }),
    )
  certificate.notBefore.value = from
  certificate.notAfter.value = new Date(from)
  certificate.notAfter.value.setUTCFullYear(from.getUTCFullYear() + CERTIFICATE_YEARS)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  await certificate.subjectPublicKeyInfo.importKey(
    await webcrypto.subtle.importKey('jwk', publicJwk, algorithm, true, ['verify']),
  )
  await certificate.sign(await importPkcs8(toPkcs8(jwk)), 'SHA-256')
  return new X509Certificate(new Uint8Array(certificate.toSchema(true).toBER())).toString()
}

/** The configured key for documents, if there is one. */
export async function loadFileKey({
  signingP12,
}: Pick<Config, 'signingP12'>): Promise<DocumentKey | undefined> {
  if (signingP12 === undefined) return undefined
  const { file, password } = signingP12
  try {
    return await readPkcs12(Uint8Array.from(await readFile(file)), password)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError([
      `SIGNING_P12_FILE ${file} cannot be read with SIGNING_P12_PASSWORD: ${reason} Files must be encrypted with AES-256, as OpenSSL 3 does.`,
    ])
  }
}

/** Reads the key and the certificates of a PKCS#12 file. Throws for a wrong password and for outdated encryption. */
export async function readPkcs12(file: Uint8Array<ArrayBuffer>, passphrase: string): Promise<DocumentKey> {
  const password = new TextEncoder().encode(passphrase).buffer
  const pfx = PFX.fromBER(file)
  await pfx.parseInternalValues({ password, checkIntegrity: true })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!(safe instanceof AuthenticatedSafe)) throw new Error('The file has no content.')
  await safe.parseInternalValues({
    safeContents: safe.safeContents.map(({ contentType }) =>
      contentType === OID.encryptedData ? { password } : {},
    ),
  })
  // pkijs does not declare the type of the content.
  const contents: { value: { safeBags: { bagValue: unknown }[] } }[] = safe.parsedValue.safeContents
  const bags = contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue))
  const keyBag = bags.find((bag) => bag instanceof PKCS8ShroudedKeyBag)
  if (!keyBag) throw new Error('The file has no encrypted private key.')
  const key = createPrivateKey({
    key: Buffer.from(keyBag.toSchema().toBER()),
    format: 'der',
    type: 'pkcs8',
    passphrase,
  })
  const chain = bags
    .filter((bag) => bag instanceof CertBag)
    .map(({ parsedValue }) => new Uint8Array(parsedValue.toSchema(false).toBER()))
  const keyCertificate = chain.find((der) => new X509Certificate(der).checkPrivateKey(key))
  if (!keyCertificate) throw new Error('The file has no certificate of its key.')
  return {
    pkcs8: Uint8Array.from(key.export({ format: 'der', type: 'pkcs8' })),
    chain: [keyCertificate, ...chain.filter((der) => der !== keyCertificate)],
  }
}

/**
 * A detached signature with the signed attributes of PAdES B-B. The time of the signature is not an attribute, because
 * PAdES has it in the PDF.
 */
export async function signDetached(
  { pkcs8, chain }: DocumentKey,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const certificates = chain.map((der) => Certificate.fromBER(der))
  const [signer] = certificates
  if (!signer) throw new Error('A signature needs the certificate of its key.')
  const createAttribute = (type: string, value: BaseBlock) => new Attribute({ type, values: [value] })
  const createOctets = (bytes: Uint8Array) => new OctetString({ valueHex: Uint8Array.from(bytes).buffer })
  const createSequence = (value: BaseBlock) => new Sequence({ value: [value] })
  const certificateHash = createOctets(calculateHash(chain[0] ?? data))
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            createAttribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
            createAttribute(OID.messageDigest, createOctets(calculateHash(data))),
            // SigningCertificateV2 (RFC 5035) with the default hash, SHA-256.
            createAttribute(
              OID.signingCertificateV2,
              createSequence(createSequence(createSequence(certificateHash))),
            ),
          ],
        }),
      }),
    ],
  })
  await signed.sign(await importPkcs8(pkcs8), 0, 'SHA-256', data)
  const content = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) })
  return new Uint8Array(content.toSchema().toBER())
}

const payloadSchema = z.record(z.string(), z.unknown())

/** The payload of a compact JWS of this type; undefined if none of the keys has signed it. */
export async function verifySignature(
  jws: string,
  keys: readonly PublicKey[],
  type: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const verified = await compactVerify(
      jws,
      async ({ kid }) => {
        const key = keys.find((candidate) => candidate.kid === kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return importJWK({ kty: key.kty, crv: key.crv, x: key.x, y: key.y }, 'ES256')
      },
      { algorithms: ['ES256'] },
    )
    if (verified.protectedHeader.typ !== type) return undefined
    return payloadSchema.parse(JSON.parse(new TextDecoder().decode(verified.payload)))
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
