import type { MessagePort } from 'node:worker_threads'

export interface WorkerTask {
  file: string
  task: unknown
  /** Receives a message when the module is loaded and the task begins. */
  started: MessagePort
}

/** Runs in the threads of the worker pool: calls the default export of `file`. */
export default async function runTask({ file, task, started }: WorkerTask): Promise<unknown> {
  const { default: handle } = await import(file)
  started.postMessage(null)
  return handle(task)
}
