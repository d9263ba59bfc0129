import type { Fixture } from './fixture.ts'
import type { RaceResponse } from './race-kind.ts'

const headersOf = ({ auditorTokens }: Fixture, at: 0 | 1) => ({
  authorization: `Bearer ${auditorTokens[at]}`,
  'tus-resumable': '1.0.0',
})

export async function beginUpload(fixture: Fixture, bytes: Uint8Array): Promise<string> {
  const { status, headers } = await fetch(`${fixture.urls[0]}/api/Upload`, {
    method: 'POST',
    headers: {
      ...headersOf(fixture, 0),
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('Meter.txt')}`,
    },
  })
  const location = headers.get('location')
  if (location === null) throw new Error(`Creating an upload failed with ${status}.`)
  return location.slice(location.lastIndexOf('/') + 1)
}

export async function sendBytes(
  fixture: Fixture,
  at: 0 | 1,
  uploadID: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<RaceResponse> {
  const response = await fetch(`${fixture.urls[at]}/api/Upload/${uploadID}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(fixture, at),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
  })
  return { status: response.status, body: await response.text() }
}
