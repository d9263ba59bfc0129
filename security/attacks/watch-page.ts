import type { BrowserContext, Page } from '@playwright/test'

/** Observations in the pages of a browser context. */
export interface PageObservations {
  problems: string[]
  /** The number of frames that showed a payload as text. */
  shown: number
}

/** Observes every page and frame from its start. */
export async function watch(context: BrowserContext): Promise<PageObservations> {
  const observations: PageObservations = { problems: [], shown: 0 }
  await context.exposeBinding('attacked', ({ page }, label: unknown) => {
    observations.problems.push(`a script ran at ${page.url()}: ${String(label)}`)
  })
  await context.exposeBinding('violated', ({ page }, label: unknown) => {
    observations.problems.push(`the content-security policy was violated at ${page.url()}: ${String(label)}`)
  })
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    window.violated?.(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`)
  context.on('dialog', (dialog) => {
    // The app's own warning about unsaved changes; injected scripts cannot open it.
    if (dialog.type() === 'beforeunload') return void dialog.accept().catch(() => undefined)
    observations.problems.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss().catch(() => undefined)
  })
  return observations
}

interface FramePayloads {
  elements: string[]
  isShown: boolean
}

/** A string, because this folder is compiled without the types of the browser. */
const FIND_PAYLOADS = `({
  elements: [...document.querySelectorAll('[data-attack]')].map((element) => element.outerHTML.slice(0, 120)),
  isShown: (document.body?.innerText ?? '').includes('data-attack'),
})`

/** Checks that no frame contains a payload as an element. */
export async function checkElements(
  page: Page,
  location: string,
  observations: PageObservations,
): Promise<void> {
  for (const frame of page.frames()) {
    const payloads = await frame
      .evaluate<FramePayloads>(FIND_PAYLOADS)
      // The frame may be removed meanwhile.
      .catch(() => undefined)
    if (payloads?.isShown) observations.shown += 1
    for (const element of payloads?.elements ?? [])
      observations.problems.push(`${location} contains the element ${element}`)
  }
}
