import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { besideList, type ListBeside } from '../lib/list-under-load.ts'
import type { Receiver } from './send.ts'

/** The list while films are sent, so many at once, without a pause. */
export async function measureListBesideUploads(
  receiver: Receiver,
  { megabytes, atOnce }: { megabytes: number; atOnce: number },
  size: { rounds: number; seconds: number },
): Promise<ListBeside & { megabytes: number }> {
  const sender = fork(join(import.meta.dirname, 'upload-client.ts'), [
    receiver.url,
    receiver.token,
    String(megabytes),
    String(atOnce),
  ])
  const ended = once(sender, 'exit').then(() => {
    throw new Error('Who sends the films has ended.')
  })
  let sent = 0
  try {
    const beside = besideList(receiver, size, async (isOver) => {
      const done = new Promise<{ megabytes: number }>((resolve) => sender.once('message', resolve))
      sender.send('go')
      while (!isOver()) await wait(20)
      sender.send('halt')
      sent += (await done).megabytes
    })
    return { ...(await Promise.race([beside, ended])), megabytes: sent }
  } finally {
    ended.catch(() => undefined)
    if (sender.connected) sender.disconnect()
  }
}
