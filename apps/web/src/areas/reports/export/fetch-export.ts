import type { FileFormat } from '@sojourn/contract/reports/report'
import type { SentParameter } from '@sojourn/domain/reports/parameters'
import { accessToken } from '../../../lib/api/api.ts'
import { offlineError, readProblem } from '../../../lib/api/api-error.ts'
import { buildRequest } from '../../../lib/api/request.ts'

export interface ExportRequest {
  reportPath: string
  parameters: SentParameter[]
}

interface DownloadOptions {
  signal: AbortSignal
  /** How many bytes have come so far. */
  onReceived(bytes: number): void
}

/** Past the API client, which hands a file over only when it is there whole: this one is watched as it comes. */
export async function fetchExport(
  request: ExportRequest,
  format: FileFormat,
  { signal, onReceived }: DownloadOptions,
): Promise<Blob> {
  try {
    const { callTable } = await import('virtual:api-calls')
    const [method, path] = callTable.exportReportFile
    const [address, init] = buildRequest(method, path, { body: { ...request, format }, signal })
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${await accessToken()}`)
    const response = await fetch(address, { ...init, headers })
    if (!response.ok) throw await readProblem(response)
    const parts = await readParts(response, onReceived)
    return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' })
  } catch (error) {
    // The browser's own words for a line that broke, at the start or half way through.
    throw error instanceof TypeError ? offlineError() : error
  }
}

async function readParts(response: Response, onReceived: DownloadOptions['onReceived']) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  let received = 0
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    parts.push(next.value)
    received += next.value.length
    onReceived(received)
  }
  return parts
}
