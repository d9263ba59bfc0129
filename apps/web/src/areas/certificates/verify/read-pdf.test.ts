import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js'
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { expect, it } from 'vitest'
import { readPdf } from './read-pdf.ts'
import { buildSignedPdf, FORGERIES, forgePdf } from './testing/forge-pdf.ts'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'

const keyPair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
  'sign',
  'verify',
])
const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) })
for (const names of [certificate.subject, certificate.issuer])
  names.typesAndValues.push(
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: 'Green Stays' }) }),
  )
certificate.notBefore.value = new Date('2026-01-01')
certificate.notAfter.value = new Date('2046-01-01')
await certificate.subjectPublicKeyInfo.importKey(keyPair.publicKey)
await certificate.sign(keyPair.privateKey, 'SHA-256')
const issuer = Certificate.fromBER(certificate.toSchema(true).toBER())
const pem = btoa(String.fromCharCode(...new Uint8Array(issuer.toSchema().toBER())))
const KEYS = {
  did: { '@context': [], id: 'did:web:stays.example', verificationMethod: [], assertionMethod: [] },
  certificates: [{ keyID: 'key-1', certificate: pem, createdAt: '2026-01-01T00:00:00Z', retiredAt: null }],
}

async function sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const digest = await crypto.subtle.digest('SHA-256', data)
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
  ]
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [issuer],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: issuer.issuer, serialNumber: issuer.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  })
  await signed.sign(keyPair.privateKey, 0, 'SHA-256', data)
  const content = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
  return new Uint8Array(content.toSchema().toBER())
}

const genuine = await buildSignedPdf('/Reason (Certificate 2026-7K3M-9QTZ-5)', 2_000, sign)

it('readPdf accepts a PDF that the issuer signed', async () => {
  expect(await readPdf(genuine, KEYS)).toMatchObject({
    isUnchanged: true,
    isIssuerKnown: true,
    signer: 'Green Stays',
    keyID: 'key-1',
    number: '2026-7K3M-9QTZ-5',
  })
})

it('readPdf refuses a PDF with one changed byte', async () => {
  const changed = Uint8Array.from(genuine)
  changed[12] = (changed[12] ?? 0) ^ 1
  expect(await readPdf(changed, KEYS)).toMatchObject({ isUnchanged: false, isIssuerKnown: null })
})

it.each(FORGERIES)('readPdf refuses a forged PDF whose signature contains %s', async (forgery) => {
  const forged = await forgePdf(genuine, '/Reason (Certificate 2026-CFFD-YGAY-Q)', forgery)
  expect(await readPdf(forged, KEYS)).toMatchObject({ isUnchanged: false, isIssuerKnown: null })
})
