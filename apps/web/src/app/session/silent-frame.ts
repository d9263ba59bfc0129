const addressIn = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'silentCallback' in data &&
  typeof data.silentCallback === 'string'
    ? data.silentCallback
    : undefined

/** Opens an address in a hidden frame and answers where it came back to. */
export function visitInFrame(address: string, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const frame = document.createElement('iframe')
    const leave = new AbortController()
    const finish = (settle: () => void) => {
      leave.abort()
      frame.remove()
      settle()
    }
    const listen = (event: MessageEvent) => {
      const end = addressIn(event.data)
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
