const TIMEOUT = 8_000

export class SilentTimeout extends Error {}

const addressIn = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'silentCallback' in data &&
  typeof data.silentCallback === 'string'
    ? data.silentCallback
    : undefined

/** Opens the provider's address in a hidden frame and answers the address that it came back to. */
export function visitSilently(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
      frame.remove()
      settle()
    }
    const listen = (event: MessageEvent) => {
      const address = addressIn(event.data)
      const isOurs = event.origin === window.location.origin && event.source === frame.contentWindow
      if (isOurs && address !== undefined) finish(() => resolve(address))
    }
    const timer = setTimeout(() => finish(() => reject(new SilentTimeout())), TIMEOUT)
    window.addEventListener('message', listen)
    frame.hidden = true
    frame.title = 'sign-in'
    frame.src = address
    document.body.append(frame)
  })
}
