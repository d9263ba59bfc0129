import { api } from '../../../../lib/api/api.ts'
import { openDocument } from '../../../../lib/documents/open-document.ts'

export const openAuditDocument = (call: 'linkAuditReport' | 'linkCertificate', auditID: string): void =>
  openDocument(() => api.call(call, { params: { auditID } }))
