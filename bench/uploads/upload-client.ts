import { cancelUpload, createUpload, send } from './send.ts'
import { MB, makeVideo } from './video.ts'

/** Uploads videos concurrently from the message "start" until "stop", then reports the megabytes sent. */
const [url = '', token = '', megabytes = '', concurrent = ''] = process.argv.slice(2)
const target = { url, token }
const video = makeVideo(Number(megabytes))

let isRunning = false
let sent = 0

async function uploadRepeatedly(): Promise<void> {
  while (isRunning) {
    let before = 0
    const address = await createUpload(target, video)
    const status = await send(target, address, video, 0, (bytes) => {
      sent += bytes - before
      before = bytes
      return isRunning
    })
    if (status === undefined) await cancelUpload(target, address)
  }
}

process.on('message', async (message) => {
  isRunning = message === 'start'
  if (!isRunning) return
  sent = 0
  await Promise.all(Array.from({ length: Number(concurrent) }, uploadRepeatedly))
  process.send?.({ megabytes: sent / MB })
})
process.on('disconnect', () => process.exit(0))
