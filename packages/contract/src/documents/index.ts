import {
  getAuditReport,
  getCertificate,
  getDocument,
  getLogo,
  linkAuditReport,
  linkCertificate,
  linkDocument,
  linkLogo,
  verifyCertificate,
} from './calls.ts'

/** Every call of this area. */
export const documentsCalls = {
  getAuditReport,
  getCertificate,
  getDocument,
  getLogo,
  linkAuditReport,
  linkCertificate,
  linkDocument,
  linkLogo,
  verifyCertificate,
} as const
