import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ListUnderLoad, measureListUnderLoad } from '../lib/list-under-load.ts'
import type { UploadTarget } from './send.ts'

/** Measures the list while this many videos are uploaded concurrently, by another process. */
export async function measureListDuringUploads(
  target: UploadTarget,
  { megabytes, concurrent }: { megabytes: number; concurrent: number },
  duration: { rounds: number; seconds: number },
): Promise<ListUnderLoad & { megabytes: number }> {
  const client = fork(join(import.meta.dirname, 'upload-client.ts'), [
    target.url,
    target.token,
    String(megabytes),
    String(concurrent),
  ])
  const ended = once(client, 'exit').then(() => {
    throw new Error('The process that uploads videos has ended.')
  })
  let uploaded = 0
  try {
    const measured = measureListUnderLoad(target, duration, async (isOver) => {
      const stopped = new Promise<{ megabytes: number }>((resolve) => client.once('message', resolve))
      client.send('start')
      while (!isOver()) await wait(20)
      client.send('stop')
      uploaded += (await stopped).megabytes
    })
    return { ...(await Promise.race([measured, ended])), megabytes: uploaded }
  } finally {
    ended.catch(() => undefined)
    if (client.connected) client.disconnect()
  }
}
