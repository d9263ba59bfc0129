import { DetailedError, defaultOptions, type HttpRequest, Upload } from 'tus-js-client'

const CHUNK_BYTES = 8 * 1024 * 1024
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000]
const OFFLINE_RETRY_MS = 5000
const INSUFFICIENT_STORAGE = 507

export interface TransferOptions {
  endpoint: string
  getToken(): Promise<string | undefined>
  /** Identifies the user, so that unfinished uploads are not offered to other users of the device. */
  scope: string
  /** A UUID that the caller stores, to identify the file after a restart of the app. */
  key?: string
}

interface Refusal {
  code: string
  message: string
}

export interface TransferEvents {
  onProgress(sent: number): void
  /** The connection was lost. The transfer resumes automatically. */
  onOffline(): void
  onFinished(uploadID: string): void
  onFailed(refusal: Refusal | undefined, status: number): void
}

export interface Transfer {
  start(): void
  pause(): void
  /** Stops the transfer and deletes the uploaded part on the server. */
  cancel(): void
}

const getPrefix = (scope: string): string => `sojourn-${scope}-`

/** Uploads a file in parts. If the same file is selected again later, its upload continues where it stopped. */
export function createTransfer(file: File, options: TransferOptions, events: TransferEvents): Transfer {
  let isRunning = false
  let isStarted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const upload = new Upload(file, {
    endpoint: options.endpoint,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    // Retries are pointless while the server's storage is full.
    onShouldRetry: (error, attempt, all) =>
      error.originalResponse?.getStatus() !== INSUFFICIENT_STORAGE &&
      (defaultOptions.onShouldRetry?.(error, attempt, all) ?? true),
    // With this key the server recognises a repeated creation, after a lost response, and discards the first upload.
    metadata: {
      filename: file.name,
      filetype: file.type,
      key: options.key ?? crypto.randomUUID(),
    },
    fingerprint: ({ name, size, lastModified }: File) =>
      Promise.resolve(`${getPrefix(options.scope)}${name}-${size}-${lastModified}`),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => authorise(request, options),
    onProgress: events.onProgress,
    onSuccess: () => events.onFinished(getLastSegment(upload.url ?? '')),
    onError: (error) => {
      if (!isRunning) return
      if (!hasResponse(error)) {
        waitForConnection()
        return
      }
      isRunning = false
      events.onFailed(readRefusal(error), error.originalResponse?.getStatus() ?? 0)
    },
  })

  async function send() {
    if (!isStarted) {
      isStarted = true
      const [earlier] = await upload.findPreviousUploads()
      if (earlier) upload.resumeFromPreviousUpload(earlier)
    }
    if (isRunning) upload.start()
  }

  const resume = () => {
    stopWaiting()
    if (isRunning) void send()
  }

  function waitForConnection() {
    events.onOffline()
    window.addEventListener('online', resume)
    timer = setTimeout(resume, OFFLINE_RETRY_MS)
  }

  function stopWaiting() {
    clearTimeout(timer)
    window.removeEventListener('online', resume)
  }

  const stopTransfer = (deletesUploadedPart: boolean) => {
    isRunning = false
    stopWaiting()
    upload.abort(deletesUploadedPart).catch(() => undefined)
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      void send()
    },
    pause: () => stopTransfer(false),
    cancel: () => stopTransfer(true),
  }
}

async function authorise(request: HttpRequest, options: TransferOptions): Promise<void> {
  const token = await options.getToken()
  if (token) request.setHeader('Authorization', `Bearer ${token}`)
}

const hasResponse = (error: Error): error is DetailedError =>
  error instanceof DetailedError && error.originalResponse !== null && error.originalResponse.getStatus() > 0

/** Reads the message of a problem document. */
function readRefusal(error: DetailedError): Refusal | undefined {
  try {
    const body: unknown = JSON.parse(error.originalResponse?.getBody() ?? '')
    if (typeof body !== 'object' || body === null) return undefined
    const message = 'detail' in body ? body.detail : 'title' in body ? body.title : undefined
    const code = 'code' in body && typeof body.code === 'string' ? body.code : ''
    return typeof message === 'string' ? { code, message } : undefined
  } catch {
    return undefined
  }
}

const getLastSegment = (url: string): string => url.split('/').at(-1) ?? ''

/** The names of files whose upload was started on this device and not finished. */
export async function listUnfinishedFileNames(scope: string): Promise<string[]> {
  const stored = await defaultOptions.urlStorage.findAllUploads()
  return stored
    .filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${getPrefix(scope)}`))
    .map(({ metadata }) => metadata.filename ?? '')
    .filter((name) => name !== '')
}
