import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { agreementRevision, newAgreement, siteAgreement } from './agreement.ts'
import {
  certificateChange,
  certificateEvent,
  certificatePreview,
  certificateRecord,
  publicCertificate,
  verification,
} from './certificate.ts'
import { didDocument, documentCertificate, publicKey } from './credential.ts'
import { profileDecision, publicProfile, sitePublicProfile } from './public-profile.ts'
import { scheme as schemePage, schemeParty, schemeRevision, schemeTexts, schemeType } from './scheme.ts'

const auditor = { userID: '9e27b3f1-42a8-4d06-8c1d-5a60f7e2b934', name: 'Inês Cardoso' }
const admin = { userID: '7c04e2d1-58f3-4b6a-9e0d-1f8a6b3c5d27', name: 'Owen Pryce' }
const scheme = {
  auditTypeID: 'b8052f6e-7c31-4e9d-a4f0-69d2e18c3b57',
  name: 'Requirements 2023',
  revision: 3,
}
const dates = {
  issued: '2026-06-02T14:32:00Z',
  validFrom: '2026-06-02',
  validUntil: '2028-05-18',
  reviewDate: '2026-12-01',
}
const scope = 'All rooms, facilities and services of the property at Estrada da Fonte Seca 12, Loulé.'
const publicReason = 'Pool water was drained onto the beach. The property must show that this has stopped.'
const internalReason = 'Photos of 7th August; the manager has confirmed it.'
const register = { registerUrl: 'https://sojourn.example.org/register/2026-7KQ4-P2YD-H', supersededBy: null }
const KEY = {
  kid: 'SrKCm757OUevqJun',
  x: 'VbFe-5fYac5ftRE36tOuwbcwQ0DIID1QMT0CDFFwyz4',
  y: 'NbRI7AM_is_fpWnBwvBQhBzkQmcfYI7miQr450yUv70',
}
const DID = 'did:web:sojourn.example.org'
const KEY_URL = `${DID}#${KEY.kid}`
const status = 'suspended' as const
const at = '2026-09-02T10:14:00Z'

const agreement = {
  revision: 2,
  text: 'The property meets the mandatory criteria and reports changes that affect them.',
  publishedAt: '2026-02-03T09:12:00Z',
  publishedBy: admin,
}

const profile = {
  profileID: '3b1d6f0a-92c7-4e58-8a4b-0f7e2c91d563',
  state: 'approved' as const,
  sentence: 'Family hotel in old olive groves, a short walk above the harbour.',
  website: 'https://quinta-das-amendoeiras.example/',
  photoDocumentID: '5e0c8d17-64ab-4f29-b3d1-7a9f02e6c481',
  proposedBy: { ...admin, name: 'Rita Nunes' },
  proposedAt: '2026-06-09T09:12:00Z',
  reason: null,
}

const schemePageTexts = {
  title: 'A Sojourn certificate covers one whole property for two years',
  scope: 'Hotels, guest houses and rural stays are audited on site against public criteria.',
  schemeOwner: {
    name: 'Sojourn Foundation, Lisbon',
    does: 'Writes the criteria.',
    independence: 'Does not audit or decide.',
  },
  certifier: {
    name: 'Sojourn Certification Ltd, Manchester',
    does: 'Checks reports and decides.',
    independence: 'Owns no property.',
  },
  auditors: {
    name: '46 independent auditors',
    does: 'Visit the property and report what they found.',
    independence: 'Never decide.',
  },
  decisions: 'A person who did not do the audit decides.',
  steps: [{ title: 'Audit on site', text: 'Every criterion is seen, documented or asked about.' }],
  fees: 'A yearly membership by number of rooms.',
  label: 'Only while the certificate is valid, and only for the certified property.',
  complaints: 'Anyone can make a complaint.',
}
const { text: _, ...revision } = agreement
export const certificatesShapes = {
  AgreementRevision: shape(agreementRevision, agreement),
  AgreementText: shape(newAgreement, { text: agreement.text }),
  SiteAgreement: shape(siteAgreement, {
    current: agreement,
    acceptances: [{ revision: 2, at: '2026-03-14T15:02:00Z', by: { ...admin, name: 'Rita Nunes' } }],
    isMissing: false,
    isRequired: true,
  }),
  Scheme: shape(schemePage, { texts: schemePageTexts, revisions: [revision] }),
  SchemeParty: shape(schemeParty, schemePageTexts.certifier),
  SchemeRevision: shape(schemeRevision, revision),
  SchemeTexts: shape(schemeTexts, schemePageTexts),
  SchemeAuditType: shape(schemeType, {
    name: scheme.name,
    retired: false,
    isPublic: true,
    publicRevisions: [3, 2],
  }),
  CertificateEvent: shape(certificateEvent, {
    action: 'suspend',
    state: status,
    at,
    actor: { ...admin, role: 'Admin' },
    publicReason,
    internalReason,
    reviewDate: dates.reviewDate,
  }),
  Certificate: shape(certificateRecord, {
    certifiedName: 'Quinta das Amendoeiras',
    ...dates,
    ...register,
    state: status,
    scheme,
    scope,
    auditor,
    decidedBy: admin,
    version: 2,
  }),
  CertificateChange: shape(certificateChange, {
    publicReason,
    internalReason,
    confirmation: '2026-7KQ4-P2YD-H',
  }),
  CertificatePreview: shape(certificatePreview, {
    action: 'suspend',
    state: status,
    registerUrl: register.registerUrl,
    reviewDate: { offered: '2026-12-01', latest: '2028-05-18' },
    badge: { before: 'Certified until 2028', after: 'Suspended since 2026' },
    recipients: [{ name: 'Rita Nunes', side: 'property' }],
  }),
  PublicCertificate: shape(publicCertificate, {
    ...dates,
    ...register,
    status,
    property: {
      name: 'Quinta das Amendoeiras',
      city: 'Loulé',
      country: 'PT',
      latitude: 37.1432,
      longitude: -8.0195,
    },
    scheme: { name: scheme.name, revision: scheme.revision },
    scope,
    decidedBy: admin.name,
    statusHistory: [
      { status, at, reason: publicReason },
      { status: 'valid', at: dates.issued, reason: '' },
    ],
    updatedAt: at,
    badgeUrl: 'https://sojourn.example.org/badge/2026-7KQ4-P2YD-H.svg',
    credentialUrl: 'https://sojourn.example.org/api/public/certificates/2026-7KQ4-P2YD-H/credential',
  }),
  PublicProfile: shape(publicProfile, profile),
  SitePublicProfile: shape(sitePublicProfile, { approved: profile, proposal: null, worksForProperty: true }),
  ProfileDecision: shape(profileDecision, { approve: false, reason: 'The photo shows another property.' }),
  DocumentCertificate: shape(documentCertificate, {
    keyID: KEY.kid,
    // Shortened.
    certificate: '-----BEGIN CERTIFICATE-----\nMIIBQTCB56ADAgECAg8S\n-----END CERTIFICATE-----\n',
    createdAt: '2026-01-20T14:32:00Z',
    retiredAt: null,
  }),
  PublicKey: shape(publicKey, KEY),
  DidDocument: shape(didDocument, {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: DID,
    verificationMethod: [
      {
        id: KEY_URL,
        type: 'JsonWebKey',
        controller: DID,
        publicKeyJwk: { ...KEY, kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' },
      },
    ],
    assertionMethod: [KEY_URL],
  }),
  Verification: shape(verification, { state: 'valid' }),
}

const change = { publicReason, internalReason, confirmation: '2026-7KQ4-P2YD-H' }

export const certificatesCallExamples: CallExamples = {
  acceptAgreement: { body: { revision: 2 } },
  proposePublicProfile: {
    body: {
      sentence: profile.sentence,
      website: profile.website,
      photo: { documentID: profile.photoDocumentID },
    },
  },
  decidePublicProfile: { params: { id: profile.profileID } },
  changeSchemeType: { params: { id: scheme.auditTypeID }, body: { isPublic: true } },
  previewCertificateAction: { query: { action: 'suspend' } },
  listPublicCertificates: {
    query: { updatedSince: '2026-05-27T16:40:00Z', country: 'PT', cursor: undefined },
  },
  suspendCertificate: { body: { ...change, reviewDate: dates.reviewDate } },
  liftSuspension: {
    body: { ...change, publicReason: 'The pipe was connected.', internalReason: 'Photos of 20th September.' },
  },
  withdrawCertificate: { body: change },
}
