import { STATUS_LISTS, type StatusList } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { instant } from '../kernel/shapes.ts'

/** A JSON Web Key that verifies signatures of the installation. */
export const publicKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  x: z.string(),
  y: z.string(),
})

export const didDocument = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  verificationMethod: z.array(
    z.object({
      id: z.string(),
      type: z.literal('JsonWebKey'),
      controller: z.string(),
      publicKeyJwk: publicKey,
    }),
  ),
  /** The ids of the keys that sign credentials now or signed them before. */
  assertionMethod: z.array(z.string()),
})
export type DidDocument = z.output<typeof didDocument>

const credentialCall = {
  who: 'anyone',
  method: 'GET',
  kind: 'binary',
  files: ['application/vc+jwt'],
} as const

export const getDidDocument = call({
  who: 'anyone',
  method: 'GET',
  path: '/.well-known/did.json',
  summary: 'Get the public keys that verify credentials',
  description:
    'The DID document of the installation (`did:web`). Also has retired keys, because credentials stay valid; empty before the first credential.',
  kind: 'json',
  response: didDocument,
  perMinute: 60,
})

export const getCredential = call({
  ...credentialCall,
  path: '/api/public/certificates/{number}/credential',
  summary: 'Get a certificate as a Verifiable Credential',
  description:
    'A W3C Verifiable Credential 2.0 as a compact JWS with ES256. `kid` names the key in `/.well-known/did.json`. Withdrawn and superseded certificates are in the status list `revocation`, suspended ones in `suspension`; an expiry is `validUntil`.',
  params: z.object({ number: z.string().max(60) }),
  perMinute: 60,
})

export const documentCertificate = z.object({
  keyID: z.string(),
  /** X.509 as PEM. */
  certificate: z.string(),
  createdAt: instant,
  /** Null for the key that signs now. */
  retiredAt: instant.nullable(),
})

export const listDocumentCertificates = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/public/document-certificates',
  summary: 'List the certificates of the keys that sign PDFs',
  description:
    'X.509 certificates, oldest first. Also has retired ones, because signatures stay valid; empty before the first signature.',
  kind: 'json',
  response: z.array(documentCertificate),
  perMinute: 60,
})

const statusListNames = Object.keys(STATUS_LISTS) as [StatusList, ...StatusList[]]

export const getStatusList = call({
  ...credentialCall,
  path: '/api/public/status-lists/{list}',
  summary: 'Get the status list of all credentials',
  description:
    'A Bitstring Status List credential. The bit of a certificate is set while it is withdrawn or superseded (`revocation`) or suspended (`suspension`). A change is in the list within a second.',
  params: z.object({ list: z.enum(statusListNames) }),
  perMinute: 60,
})
