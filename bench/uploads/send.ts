import { once } from 'node:events'
import { request } from 'node:http'
import type { Video } from './video.ts'

export interface UploadTarget {
  url: string
  token: string
}

const headersOf = ({ token }: UploadTarget) => ({
  authorization: `Bearer ${token}`,
  'tus-resumable': '1.0.0',
})

/** Creates an upload and returns its address. */
export async function createUpload(target: UploadTarget, { size }: Video): Promise<string> {
  const { status, headers } = await fetch(`${target.url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...headersOf(target),
      'upload-length': String(size),
      'upload-metadata': `filename ${btoa('Tour.mp4')}`,
    },
  })
  const location = headers.get('location')
  if (location === null) throw new Error(`Creating the upload failed with ${status}.`)
  return target.url + location
}

/** Deletes an unfinished upload; a user may have five of them. */
export async function cancelUpload(target: UploadTarget, address: string): Promise<void> {
  const { status } = await fetch(address, { method: 'DELETE', headers: headersOf(target) })
  if (status !== 204) throw new Error(`Deleting the upload failed with ${status}.`)
}

/** The number of bytes the server has received. */
export async function readOffset(target: UploadTarget, address: string): Promise<number> {
  const { status, headers } = await fetch(address, { method: 'HEAD', headers: headersOf(target) })
  if (status !== 200) throw new Error(`Reading the offset failed with ${status}.`)
  return Number(headers.get('upload-offset'))
}

/**
 * Sends the bytes from the offset on while `shouldContinue` returns true, then closes the connection. Returns the status of the
 * response, or undefined if the connection was closed.
 */
export async function send(
  target: UploadTarget,
  address: string,
  video: Video,
  offset: number,
  shouldContinue: (sent: number) => boolean = () => true,
): Promise<number | undefined> {
  const sending = request(address, {
    method: 'PATCH',
    headers: {
      ...headersOf(target),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': video.size - offset,
    },
  })
  const responded = new Promise<number>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0))
  })
  responded.catch(() => undefined)
  let sent = offset
  for (const bytes of video.readFrom(offset)) {
    if (!shouldContinue(sent + bytes.length)) {
      // Interrupts in the middle of a chunk.
      sending.write(bytes.subarray(0, bytes.length / 2))
      sending.destroy()
      return undefined
    }
    sent += bytes.length
    if (!sending.write(bytes)) await Promise.race([once(sending, 'drain'), responded])
  }
  sending.end()
  return responded
}
