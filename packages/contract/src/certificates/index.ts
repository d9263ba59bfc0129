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
import { changeSchemeType, getScheme, listSchemeTypes, publishScheme } from './scheme.ts'

/** Every call of this area. */
export const certificatesCalls = {
  acceptAgreement,
  changeSchemeType,
  getCertificateRecord,
  getCredential,
  getDidDocument,
  getPublicCertificate,
  getScheme,
  getSiteAgreement,
  getStatusList,
  liftSuspension,
  listAgreementRevisions,
  listDocumentCertificates,
  listPublicCertificates,
  listSchemeTypes,
  listSiteCertificates,
  previewCertificateAction,
  publishAgreement,
  publishScheme,
  reissueCertificate,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} as const
