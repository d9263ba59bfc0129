import { WorkerLimitError, type WorkerPool } from '../worker-pool.ts'
import { type RenderedMail, TemplateError } from './mail.ts'
import type { RenderResult, RenderTask } from './templates.ts'

const RENDER_WORKER = new URL('./render-worker.ts', import.meta.url)

const TOO_SLOW_MESSAGE = 'This email takes too long to create. Please remove repeated parts.'

/** Renders a custom template in a thread with a time limit. Throws `TemplateError` if it is invalid. */
export async function renderInWorker(
  workers: WorkerPool,
  { templateText, variables, values, programme }: RenderTask,
  timeoutMilliseconds: number,
): Promise<RenderedMail> {
  const task = {
    templateText: { subject: templateText.subject, body: templateText.body },
    variables,
    values,
    programme,
  }
  try {
    const result = await workers.run<RenderResult>(RENDER_WORKER, task, { timeoutMilliseconds })
    if ('mail' in result) return result.mail
    throw new TemplateError(result.errors)
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error
    throw new TemplateError([{ field: 'body', message: TOO_SLOW_MESSAGE }])
  }
}
