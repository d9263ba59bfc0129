import type { BrowserContext, Page } from '@playwright/test'

/** What was observed in the pages of a browser context. */
export interface Watched {
  problems: string[]
  /** The number of frames that showed a payload as text. */
  shown: number
}

/** Observes every page and frame from its start. */
export async function watch(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { problems: [], shown: 0 }
  await context.exposeBinding('attacked', ({ page }, label: unknown) => {
    watched.problems.push(`a script ran at ${page.url()}: ${String(label)}`)
  })
  await context.exposeBinding('violated', ({ page }, label: unknown) => {
    watched.problems.push(`the content-security policy was violated at ${page.url()}: ${String(label)}`)
  })
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    window.violated?.(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`)
  context.on('dialog', (dialog) => {
    // The app's own warning about unsaved changes; injected scripts cannot open it.
    if (dialog.type() === 'beforeunload') return void dialog.accept().catch(() => undefined)
    watched.problems.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss().catch(() => undefined)
  })
  return watched
}

interface Found {
  elements: string[]
  isShown: boolean
}

/** A string, because this folder is compiled without the types of the browser. */
const FIND = `({
  elements: [...document.querySelectorAll('[data-attack]')].map((one) => one.outerHTML.slice(0, 120)),
  isShown: (document.body?.innerText ?? '').includes('data-attack'),
})`

/** Checks that no frame contains a payload as an element. */
export async function checkElements(page: Page, where: string, watched: Watched): Promise<void> {
  for (const frame of page.frames()) {
    const found = await frame
      .evaluate<Found>(FIND)
      // The frame may be removed meanwhile.
      .catch(() => undefined)
    if (found?.isShown) watched.shown += 1
    for (const element of found?.elements ?? [])
      watched.problems.push(`${where} contains the element ${element}`)
  }
}
