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
import { changeSchemeType, getScheme, listSchemeTypes, publishScheme } from './scheme.ts'

/** Every call of this area. */
export const certificatesCalls = {
  acceptAgreement,
  decidePublicProfile,
  changeSchemeType,
  getCertificateRecord,
  getCredential,
  getDidDocument,
  getPublicCertificate,
  getPublicProfile,
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
  proposePublicProfile,
  publishAgreement,
  publishScheme,
  reissueCertificate,
  suspendCertificate,
  verifyCertificate,
  withdrawCertificate,
} as const
