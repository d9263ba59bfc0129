import { parentPort } from 'node:worker_threads'
import { stepBack } from '../../../platform/step-back.ts'
import { drawCertificate } from './draw/certificate.ts'
import { drawLogo } from './draw/logo.ts'
import { drawReport } from './draw/report.ts'
import type { DocumentModel } from './model.ts'

/** From so many criteria on a report takes long enough for others to notice. */
const LONG = 50

const isLong = (model: DocumentModel): boolean =>
  model.kind === 'report' && model.groups.reduce((sum, { criteria }) => sum + criteria.length, 0) >= LONG

const draw = (model: DocumentModel): Promise<Uint8Array> => {
  if (model.kind === 'report') return drawReport(model)
  return model.kind === 'certificate' ? drawCertificate(model) : drawLogo(model)
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
