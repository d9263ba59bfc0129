import type { DbOrTrx, Trx } from '../db/pool.ts'

export const KEY_PURPOSES = ['evidence-receipts', 'credentials', 'certificates'] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

export const isKeyPurpose = (name: string): name is KeyPurpose =>
  KEY_PURPOSES.some((purpose) => purpose === name)

/** A JSON Web Key that verifies signatures. */
export interface PublicKey {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  alg: 'ES256'
  use: 'sig'
  x: string
  y: string
}

export interface SignatureHeader {
  typ: string
  /** The media type of the payload, if it differs from that of the JWS. */
  cty?: string
  /** Precedes the id of the key in `kid`, such as `did:web:stays.example#`. */
  keyPrefix?: string
}

export interface DocumentCertificate {
  keyID: string
  /** X.509 as PEM. */
  certificate: string
  createdAt: Date
  /** Null for the key that signs now. */
  retiredAt: Date | null
}

/** Keys that sign for the installation, one per purpose at a time. Retired keys are kept to verify earlier signatures. */
export interface Keys {
  /** Returns a compact JWS of the payload. The first signature for a purpose creates its key. */
  sign(trx: Trx, purpose: KeyPurpose, payload: object, header: SignatureHeader): Promise<string>
  /** The current key and all retired ones, oldest first. */
  publicKeys(db: DbOrTrx, purpose: KeyPurpose): Promise<PublicKey[]>
  /**
   * Returns a detached CMS signature with the key of a PKCS#12 file, if one is configured, else with the key of the
   * purpose `certificates` and a certificate for `issuer` that the installation signs itself.
   */
  signDocument(trx: Trx, issuer: string, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** All certificates that have signed documents, oldest first. */
  documentCertificates(db: DbOrTrx): Promise<DocumentCertificate[]>
  /** Retires the current key and creates another one, whose id it returns. */
  rotate(purpose: KeyPurpose): Promise<string>
}
