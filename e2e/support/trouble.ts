import type { BrowserContext } from '@playwright/test'

/** The tracer puts scripts of its own into every frame; one that allows none is right to refuse. */
const OUR_TOOLS = "Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed"

/** Notes everything a browser complains about, in every page of the context. */
export function watchForTrouble(context: BrowserContext) {
  const seen: { text: string; address: string }[] = []
  const expected: RegExp[] = []
  const note = (text: string, address: string) => seen.push({ text, address })

  context.on('console', (message) => {
    const text = message.text()
    // What could not be loaded is noted below, with its status.
    if (
      message.type() !== 'error' ||
      text.startsWith('Failed to load resource') ||
      text.startsWith(OUR_TOOLS)
    )
      return
    // What the browser says of an address may be expected of it; what the app itself complains about never is.
    const isOfApp = message.args().length > 0
    note(`console: ${text}`, isOfApp ? '' : message.location().url)
  })
  context.on('weberror', (webError) => note(`page error: ${webError.error().message}`, ''))
  context.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()} ${response.request().method()} ${response.url()}`, response.url())
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed'
    // Leaving a page ends what it was still loading.
    if (why !== 'net::ERR_ABORTED') note(`${why} ${request.method()} ${request.url()}`, request.url())
  })

  return {
    mayFail: (address: RegExp): void => {
      expected.push(address)
    },
    found: (): string[] =>
      seen
        .filter(({ address }) => !expected.some((pattern) => pattern.test(address)))
        .map(({ text }) => text),
  }
}
