import { acceptAgreement, getSiteAgreement, listAgreementRevisions, publishAgreement } from './agreement.ts'
import {
  getCertificateRecord,
  getPublicCertificate,
  liftSuspension,
  listPublicCertificates,
  listSiteCertificates,
  previewCertificateAction,
  reissueCertificate,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} from './calls.ts'
import { getCredential, getDidDocument, getStatusList, listDocumentCertificates } from './credential.ts'
import { decidePublicProfile, getPublicProfile, proposePublicProfile } from './public-profile.ts'

/** Every call of this area. */
export const certificatesCalls = {
  acceptAgreement,
  decidePublicProfile,
  getCertificateRecord,
  getCredential,
  getDidDocument,
  getPublicCertificate,
  getPublicProfile,
  getSiteAgreement,
  getStatusList,
  liftSuspension,
  listAgreementRevisions,
  listDocumentCertificates,
  listPublicCertificates,
  listSiteCertificates,
  previewCertificateAction,
  proposePublicProfile,
  publishAgreement,
  reissueCertificate,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} as const
