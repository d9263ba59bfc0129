const readCallbackUrl = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'silentCallback' in data &&
  typeof data.silentCallback === 'string'
    ? data.silentCallback
    : undefined

/** Opens an address in a hidden frame and answers where it came back to. */
function requestInFrame(address: string, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const frame = document.createElement('iframe')
    const leave = new AbortController()
    const finish = (settle: () => void) => {
      leave.abort()
      frame.remove()
      settle()
    }
    const listen = (event: MessageEvent) => {
      const end = readCallbackUrl(event.data)
      const isOurs = event.origin === window.location.origin && event.source === frame.contentWindow
      if (isOurs && end !== undefined) finish(() => resolve(end))
    }
    window.addEventListener('message', listen, { signal: leave.signal })
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: leave.signal })
    frame.hidden = true
    frame.title = 'sign-in'
    frame.src = address
    document.body.append(frame)
  })
}

const SILENT_TIMEOUT_MS = 8_000

/** The provider did not lead back to us: it will say why on the sign-in page. */
export class SilentSignInError extends Error {}

/**
 * Asks the provider's address and answers the address that it led back to. One of another origin can only be asked in a frame; that
 * of our own is simply followed, which spares a page within the page at every start.
 */
export async function requestSilently(address: string, callback: string): Promise<string> {
  const signal = AbortSignal.timeout(SILENT_TIMEOUT_MS)
  const isOurs = new URL(address).origin === window.location.origin
  const end = await (isOurs ? requestByFetch(address, signal) : requestInFrame(address, signal)).catch(() => undefined)
  if (end === undefined || !end.startsWith(`${callback}?`)) throw new SilentSignInError()
  return end
}

async function requestByFetch(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal })
  // Unread, it would keep its connection until our patience ends.
  void response.text().catch(() => undefined)
  return response.url
}
