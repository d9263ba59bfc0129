import { Problem } from '../http/errors.ts'

const LARGEST = 10 * 1024 * 1024

export function decodeBase64(text: string): Buffer {
  if (text.length > Math.ceil(LARGEST / 3) * 4)
    throw new Problem('too-large', {
      detail: 'A file inside a request may have 10 MB. Send larger ones as an upload.',
    })
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text))
    throw new Problem('bad-request', { detail: 'The content of the file is not base64.' })
  const content = Buffer.from(text, 'base64')
  if (content.length === 0) throw new Problem('empty-file')
  return content
}
