import { gzipSync } from 'node:zlib'
import type { DidDocument } from '@sojourn/contract/certificates/credential'
import { addDays, STATUS_LISTS, type StatusList } from '@sojourn/domain'
import type { Platform } from '../../platform/platform.ts'
import { getProgrammeSettings } from '../programme/index.ts'
import { credentialUrl, registerUrl } from './presenter.ts'
import { findListedIndexes, type StoredCertificate } from './repository.ts'

type Issuer = Pick<Platform, 'config' | 'db' | 'keys' | 'transaction'>

const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2'

/** The did:web identifier of an installation, whose document is `/.well-known/did.json`. */
const didOf = (publicUrl: string): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`

/** The public keys of credentials. Retired keys stay in the document, so that older credentials can be verified. */
export async function buildDidDocument({ db, keys, config }: Issuer): Promise<DidDocument> {
  const did = didOf(config.publicUrl)
  const methods = (await keys.publicKeys(db, 'credentials')).map(({ kid, ...key }) => ({
    id: `${did}#${kid}`,
    type: 'JsonWebKey' as const,
    controller: did,
    publicKeyJwk: { kid, ...key },
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}

/** Secures a credential as described in Securing Verifiable Credentials using JOSE and COSE. */
async function signCredential(issuer: Issuer, credential: object): Promise<string> {
  const did = didOf(issuer.config.publicUrl)
  const { name } = await getProgrammeSettings(issuer.db)
  const payload = { '@context': [CREDENTIALS_CONTEXT, { '@vocab': 'https://schema.org/' }], ...credential }
  return issuer.transaction((trx) =>
    issuer.keys.sign(
      trx,
      'credentials',
      { ...payload, issuer: { id: did, name } },
      { typ: 'vc+jwt', cty: 'vc', keyPrefix: `${did}#` },
    ),
  )
}

const statusListUrl = (publicUrl: string, list: StatusList): string =>
  `${publicUrl}/api/public/status-lists/${list}`

/** The facts of a certificate as a Verifiable Credential 2.0. The status lists say whether the certificate is valid now. */
export function issueCredential(issuer: Issuer, certificate: StoredCertificate): Promise<string> {
  const { publicUrl } = issuer.config
  const { number, scheme, scope, validFrom, validUntil, latitude, longitude } = certificate
  return signCredential(issuer, {
    id: credentialUrl(publicUrl, number),
    type: ['VerifiableCredential'],
    validFrom: `${validFrom}T00:00:00Z`,
    validUntil: `${addDays(validUntil, 1)}T00:00:00Z`,
    credentialSubject: {
      id: registerUrl(publicUrl, number),
      type: 'Certification',
      certificationIdentification: number,
      name: `${scheme.name}, revision ${scheme.revision}`,
      description: scope,
      expires: validUntil,
      about: {
        type: 'Hotel',
        name: certificate.certifiedName,
        address: {
          type: 'PostalAddress',
          addressLocality: certificate.cityTown,
          addressCountry: certificate.country,
        },
        ...(latitude === null || longitude === null
          ? {}
          : { geo: { type: 'GeoCoordinates', latitude, longitude } }),
      },
    },
    credentialStatus: (Object.keys(STATUS_LISTS) as StatusList[]).map((list) => ({
      id: `${statusListUrl(publicUrl, list)}#${certificate.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: list,
      statusListIndex: String(certificate.statusIndex),
      statusListCredential: statusListUrl(publicUrl, list),
    })),
  })
}

/** The minimum length in the standard, which hides a certificate among many. Longer lists are multiples of this length. */
const LIST_BITS = 131_072

/** A bit for each certificate; index 0 is the first bit of the first byte. */
function encodeStatusList(indexes: readonly number[]): string {
  const length = LIST_BITS * Math.ceil((Math.max(0, ...indexes.slice(-1)) + 1) / LIST_BITS)
  const bits = new Uint8Array(length / 8)
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${gzipSync(bits).toString('base64url')}`
}

/** The status list credential of all certificates, built for each request, so that it contains the newest changes. */
export async function issueStatusList(issuer: Issuer, list: StatusList, now: Date): Promise<string> {
  const url = statusListUrl(issuer.config.publicUrl, list)
  return signCredential(issuer, {
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: list,
      encodedList: encodeStatusList(await findListedIndexes(issuer.db, STATUS_LISTS[list])),
      ttl: 1000,
    },
  })
}
