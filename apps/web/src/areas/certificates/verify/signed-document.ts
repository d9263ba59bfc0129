import type { Calls, ResponseOf } from '@sojourn/contract'

/** The public keys of the installation. */
export interface IssuerKeys {
  did: ResponseOf<Calls['getDidDocument']>
  certificates: ResponseOf<Calls['listDocumentCertificates']>
}

/** What a signed document says about itself, and whether its signature is valid. */
export interface SignedDocument {
  kind: 'pdf' | 'credential'
  isUnchanged: boolean
  /** Null if the document was changed, because a changed document cannot prove who signed it. */
  isIssuerKnown: boolean | null
  /** The name in the signature of another issuer. */
  signer: string | null
  signedAt: Date | null
  keyID: string | null
  number: string | null
  /** Details that must be the same in the register. */
  details: { name: string; validUntil: string } | null
}

/** A document without a signature that this page can read. */
export class UnreadableDocumentError extends Error {}
