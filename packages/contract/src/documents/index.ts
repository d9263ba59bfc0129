import {
  getAuditReport,
  getCertificate,
  getDocument,
  getLogo,
  linkAuditReport,
  linkCertificate,
  linkDocument,
  linkLogo,
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
} as const
