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

/** Every call of this area. */
export const certificatesCalls = {
  acceptAgreement,
  getCertificateRecord,
  getPublicCertificate,
  getSiteAgreement,
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
