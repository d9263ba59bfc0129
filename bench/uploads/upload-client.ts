import { announce, cancel, send } from './send.ts'
import { MB, makeFilm } from './video.ts'

/** Sends films, so many at once and one after the other, from "go" until "halt": in a process of its own, as they come from elsewhere. */
const [url = '', token = '', megabytes = '', atOnce = ''] = process.argv.slice(2)
const receiver = { url, token }
const film = makeFilm(Number(megabytes))

let going = false
let sent = 0

async function sendOn(): Promise<void> {
  while (going) {
    let before = 0
    const address = await announce(receiver, film)
    const status = await send(receiver, address, film, 0, (bytes) => {
      sent += bytes - before
      before = bytes
      return going
    })
    if (status === undefined) await cancel(receiver, address)
  }
}

process.on('message', async (order) => {
  going = order === 'go'
  if (!going) return
  sent = 0
  await Promise.all(Array.from({ length: Number(atOnce) }, sendOn))
  process.send?.({ megabytes: sent / MB })
})
process.on('disconnect', () => process.exit(0))
