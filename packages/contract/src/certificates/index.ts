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
  getCertificateRecord,
  getPublicCertificate,
  liftSuspension,
  listPublicCertificates,
  listSiteCertificates,
  previewCertificateAction,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} as const
