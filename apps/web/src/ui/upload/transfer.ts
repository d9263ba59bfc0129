import { DetailedError, defaultOptions, type HttpRequest, Upload } from 'tus-js-client'

const CHUNK = 8 * 1024 * 1024
const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000]
const OFFLINE_RETRY_MS = 5000
const NO_ROOM_LEFT = 507

export interface TransferOptions {
  endpoint: string
  getToken(): Promise<string | undefined>
  /** Whose unfinished uploads these are: a shared tablet must not offer one person's files to the next. */
  scope: string
}

interface Refusal {
  code: string
  sentence: string
}

export interface TransferEvents {
  onProgress(sent: number): void
  /** The line is gone; the transfer goes on by itself. */
  onOffline(): void
  onFinished(uploadID: string): void
  onFailed(refusal: Refusal | undefined, status: number): void
}

export interface Transfer {
  start(): void
  pause(): void
  /** Stops for good and tells the server to forget what it has. */
  cancel(): void
}

const marker = (scope: string): string => `sojourn-${scope}-`

/** A file sent in parts. Chosen again after a closed tab, it goes on where it stopped. */
export function createTransfer(file: File, options: TransferOptions, events: TransferEvents): Transfer {
  let wanted = false
  let begun = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const upload = new Upload(file, {
    endpoint: options.endpoint,
    chunkSize: CHUNK,
    retryDelays: RETRY_DELAYS,
    // Nobody makes room within seconds, and the person should read so at once.
    onShouldRetry: (error, attempt, all) =>
      error.originalResponse?.getStatus() !== NO_ROOM_LEFT &&
      (defaultOptions.onShouldRetry?.(error, attempt, all) ?? true),
    metadata: { filename: file.name, filetype: file.type },
    fingerprint: (one) =>
      Promise.resolve(`${marker(options.scope)}${one.name}-${one.size}-${one.lastModified}`),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => authorise(request, options),
    onProgress: events.onProgress,
    onSuccess: () => events.onFinished(lastPart(upload.url ?? '')),
    onError: (error) => {
      if (!wanted) return
      if (!hasAnswer(error)) {
        waitForLine()
        return
      }
      wanted = false
      events.onFailed(refusalOf(error), error.originalResponse?.getStatus() ?? 0)
    },
  })

  async function send() {
    if (!begun) {
      begun = true
      const [earlier] = await upload.findPreviousUploads()
      if (earlier) upload.resumeFromPreviousUpload(earlier)
    }
    if (wanted) upload.start()
  }

  const goOn = () => {
    stopWaiting()
    if (wanted) void send()
  }

  function waitForLine() {
    events.onOffline()
    window.addEventListener('online', goOn)
    timer = setTimeout(goOn, OFFLINE_RETRY_MS)
  }

  function stopWaiting() {
    clearTimeout(timer)
    window.removeEventListener('online', goOn)
  }

  const stop = (forGood: boolean) => {
    wanted = false
    stopWaiting()
    upload.abort(forGood).catch(() => undefined)
  }

  return {
    start() {
      if (wanted) return
      wanted = true
      void send()
    },
    pause: () => stop(false),
    cancel: () => stop(true),
  }
}

async function authorise(request: HttpRequest, options: TransferOptions): Promise<void> {
  const token = await options.getToken()
  if (token) request.setHeader('Authorization', `Bearer ${token}`)
}

const hasAnswer = (error: Error): error is DetailedError =>
  error instanceof DetailedError && error.originalResponse !== null && error.originalResponse.getStatus() > 0

/** The server's own words, when it sent a problem document. */
function refusalOf(error: DetailedError): Refusal | undefined {
  try {
    const body: unknown = JSON.parse(error.originalResponse?.getBody() ?? '')
    if (typeof body !== 'object' || body === null) return undefined
    const said = 'detail' in body ? body.detail : 'title' in body ? body.title : undefined
    const code = 'code' in body && typeof body.code === 'string' ? body.code : ''
    return typeof said === 'string' ? { code, sentence: said } : undefined
  } catch {
    return undefined
  }
}

const lastPart = (url: string): string => url.split('/').at(-1) ?? ''

/** The names of files that were begun here and not finished. */
export async function unfinishedNames(scope: string): Promise<string[]> {
  const stored = await defaultOptions.urlStorage.findAllUploads()
  return stored
    .filter((one) => one.urlStorageKey.startsWith(`tus::${marker(scope)}`))
    .map((one) => one.metadata.filename ?? '')
    .filter((name) => name !== '')
}
