import { once } from 'node:events'
import { request } from 'node:http'
import type { Film } from './video.ts'

export interface Receiver {
  url: string
  token: string
}

const headersOf = ({ token }: Receiver) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' })

/** Announces a film and answers where it goes. */
export async function announce(receiver: Receiver, { size }: Film): Promise<string> {
  const { status, headers } = await fetch(`${receiver.url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...headersOf(receiver),
      'upload-length': String(size),
      'upload-metadata': `filename ${btoa('Tour.mp4')}`,
    },
  })
  const location = headers.get('location')
  if (location === null) throw new Error(`An upload was refused with ${status}.`)
  return receiver.url + location
}

/** Deletes an unfinished upload: a person may have five. */
export async function cancel(receiver: Receiver, address: string): Promise<void> {
  const { status } = await fetch(address, { method: 'DELETE', headers: headersOf(receiver) })
  if (status !== 204) throw new Error(`An unfinished upload was not deleted: ${status}.`)
}

/** How much of it has arrived. */
export async function arrived(receiver: Receiver, address: string): Promise<number> {
  const { status, headers } = await fetch(address, { method: 'HEAD', headers: headersOf(receiver) })
  if (status !== 200) throw new Error(`The server does not know how far an upload is: ${status}.`)
  return Number(headers.get('upload-offset'))
}

/**
 * Sends what comes after the offset for as long as `goesOn` says so of the bytes sent so far; then the line is cut. Answers the status,
 * or nothing where nobody was left to hear it.
 */
export async function send(
  receiver: Receiver,
  address: string,
  film: Film,
  offset: number,
  goesOn: (sent: number) => boolean = () => true,
): Promise<number | undefined> {
  const sending = request(address, {
    method: 'PATCH',
    headers: {
      ...headersOf(receiver),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': film.size - offset,
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0))
  })
  answered.catch(() => undefined)
  let sent = offset
  for (const bytes of film.from(offset)) {
    if (!goesOn(sent + bytes.length)) {
      // In the middle of a piece, some of which is on its way.
      sending.write(bytes.subarray(0, bytes.length / 2))
      sending.destroy()
      return undefined
    }
    sent += bytes.length
    if (!sending.write(bytes)) await Promise.race([once(sending, 'drain'), answered])
  }
  sending.end()
  return answered
}
