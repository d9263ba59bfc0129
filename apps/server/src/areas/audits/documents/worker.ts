import { parentPort } from 'node:worker_threads'
import { lettingOthersGoFirst } from '../../../platform/people-waiting.ts'
import { stepBack } from '../../../platform/step-back.ts'
import type { DocumentModel } from './model.ts'

/** From so many criteria on a report takes long enough for others to notice. */
const LONG = 50

const isLong = (model: DocumentModel): boolean =>
  model.kind === 'report' && model.groups.reduce((sum, { criteria }) => sum + criteria.length, 0) >= LONG

/** Each with what it needs only: a report has no use for what renders a logo. */
async function draw(model: DocumentModel): Promise<Uint8Array> {
  if (model.kind === 'report')
    return (await import('./draw/report.ts')).drawReport(model, lettingOthersGoFirst())
  if (model.kind === 'certificate') return (await import('./draw/certificate.ts')).drawCertificate(model)
  return (await import('./draw/logo.ts')).drawLogo(model)
}

// Laying out a long report takes a second of computing, which must not keep every other request waiting.
parentPort?.on('message', async ({ id, model }: { id: number; model: DocumentModel }) => {
  if (isLong(model)) stepBack()
  try {
    // A copy whose memory is its own can change hands; byte by byte it would take as long as a page.
    const bytes = new Uint8Array(await draw(model))
    parentPort?.postMessage({ id, bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
