import { acceptAgreement, getSiteAgreement, listAgreementRevisions, publishAgreement } from './agreement.ts'
import {
  getCertificateRecord,
  getPublicCertificate,
  liftSuspension,
  listPublicCertificates,
  listSiteCertificates,
  previewCertificateAction,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} from './calls.ts'
import { getCredential, getDidDocument, getStatusList } from './credential.ts'

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
  listPublicCertificates,
  listSiteCertificates,
  previewCertificateAction,
  publishAgreement,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} as const
