import type { DocumentModel } from './model.ts'

/** Runs in a thread of the worker pool. Only the module for the kind is loaded: a report does not need sharp. */
export default async function renderDocument(model: DocumentModel): Promise<Uint8Array> {
  if (model.kind === 'report') return (await import('./draw/report.ts')).drawReport(model)
  if (model.kind === 'certificate') return (await import('./draw/certificate.ts')).drawCertificate(model)
  return (await import('./draw/logo.ts')).drawLogo(model)
}
