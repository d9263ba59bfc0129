import type { BrowserContext } from '@playwright/test'

/** The tracer adds scripts to every frame, and sandboxed frames refuse them. */
const TRACER_ERROR = "Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed"

/** Collects console errors, page errors and failed requests of all pages of the context. */
export function collectPageErrors(context: BrowserContext) {
  const errors: { text: string; address: string }[] = []
  const allowed: RegExp[] = []
  const add = (text: string, address: string) => errors.push({ text, address })

  context.on('console', (message) => {
    const text = message.text()
    // Failed resources are collected below, with their status.
    if (
      message.type() !== 'error' ||
      text.startsWith('Failed to load resource') ||
      text.startsWith(TRACER_ERROR)
    )
      return
    // Errors of the browser about a URL can be allowed; errors logged by the app cannot.
    const isLoggedByApp = message.args().length > 0
    add(`console: ${text}`, isLoggedByApp ? '' : message.location().url)
  })
  context.on('weberror', (webError) => add(`page error: ${webError.error().message}`, ''))
  context.on('response', (response) => {
    if (response.status() >= 400)
      add(`${response.status()} ${response.request().method()} ${response.url()}`, response.url())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') add(`${reason} ${request.method()} ${request.url()}`, request.url())
  })

  return {
    allowErrors: (address: RegExp): void => {
      allowed.push(address)
    },
    list: (): string[] =>
      errors
        .filter(({ address }) => !allowed.some((pattern) => pattern.test(address)))
        .map(({ text }) => text),
  }
}
