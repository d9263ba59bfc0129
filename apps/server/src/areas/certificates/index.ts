export { changeCertificate } from './change-certificate.ts'
export {
  announcesCertificateExpiry,
  assertCertificateDownloadable,
  changeCertificateExpiry,
  createCertificateNumber,
  findIssuedCertificate,
  insertPastCertificate,
  issueCertificate,
  type PastCertificateEvent,
  withdrawCertificatesOfAudit,
} from './issue-certificate.ts'
export { registerUrl } from './presenter.ts'
export { findCertificate, findSuspensionsToReview } from './repository.ts'
export { certificatesHandlers } from './routes.ts'
export { agreementHandlers, assertAgreementAccepted, insertPastAgreement } from './texts/agreement.ts'
