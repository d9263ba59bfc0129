import { openDocument } from '../../../../features/documents/open-document.ts'
import { api } from '../../../../lib/api/api.ts'

export const openAuditDocument = (call: 'linkAuditReport' | 'linkCertificate', auditID: string): void =>
  openDocument(() => api.call(call, { params: { auditID } }))
