import type { World } from './fixture.ts'
import type { Heard } from './race-kind.ts'

const headersOf = ({ auditorTokens }: World, at: 0 | 1) => ({
  authorization: `Bearer ${auditorTokens[at]}`,
  'tus-resumable': '1.0.0',
})

export async function beginUpload(world: World, bytes: Uint8Array): Promise<string> {
  const { headers } = await fetch(`${world.urls[0]}/api/Upload`, {
    method: 'POST',
    headers: {
      ...headersOf(world, 0),
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('Meter.txt')}`,
    },
  })
  return headers.get('location')?.split('/').at(-1) ?? ''
}

export async function sendBytes(
  world: World,
  at: 0 | 1,
  uploadID: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Heard> {
  const response = await fetch(`${world.urls[at]}/api/Upload/${uploadID}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(world, at),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
  })
  return { status: response.status, body: await response.text() }
}
