import { api } from '../../../../lib/api/api.ts'
import { openDocument } from '../../open-document.ts'

export const openAuditDocument = (call: 'linkAuditReport' | 'linkCertificate', auditID: string): void =>
  openDocument(() => api.call(call, { params: { auditID } }))
