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

/** Every call of this area. */
export const certificatesCalls = {
  acceptAgreement,
  getCertificateRecord,
  getCredential,
  getDidDocument,
  getPublicCertificate,
  getSiteAgreement,
  getStatusList,
  liftSuspension,
  listAgreementRevisions,
  listDocumentCertificates,
  listPublicCertificates,
  listSiteCertificates,
  previewCertificateAction,
  publishAgreement,
  reissueCertificate,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} as const
