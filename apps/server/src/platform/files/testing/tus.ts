import type { Principal } from '../../http/principal.ts'

const bearer = (principal: Principal) => ({ authorization: `Bearer ${principal.userID}` })

const encode = (text: string) => Buffer.from(text).toString('base64')

/** Begins an upload as the protocol says. */
export const begin = (
  url: string,
  principal: Principal,
  file: { name: string; size: number; type?: string },
): Promise<Response> =>
  fetch(`${url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...bearer(principal),
      'tus-resumable': '1.0.0',
      'upload-length': String(file.size),
      'upload-metadata': `filename ${encode(file.name)}${file.type ? `,filetype ${encode(file.type)}` : ''}`,
    },
  })

export const patch = (
  address: string,
  principal: Principal,
  offset: number,
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  fetch(address, {
    method: 'PATCH',
    headers: {
      ...bearer(principal),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: content,
  })

export const ask = (address: string, principal: Principal, method = 'HEAD'): Promise<Response> =>
  fetch(address, { method, headers: { ...bearer(principal), 'tus-resumable': '1.0.0' } })

/** Uploads the whole file in one piece; the id, or the refusal. */
export async function upload(
  url: string,
  principal: Principal,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<{ uploadID: string; address: string; response: Response }> {
  const begun = await begin(url, principal, { name, size: content.length })
  const location = begun.headers.get('location')
  if (location === null) return { uploadID: '', address: '', response: begun }
  const address = `${url}${location}`
  return {
    uploadID: location.slice(location.lastIndexOf('/') + 1),
    address,
    response: await patch(address, principal, 0, content),
  }
}
