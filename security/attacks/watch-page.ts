import type { BrowserContext, Page } from '@playwright/test'

/** What a page of this browser did that it should not have done. */
export interface Watched {
  /** One sentence each. */
  wrong: string[]
  /** How many pages showed some of what was written into the texts, as text. */
  shown: number
}

/** Listens in every page and frame from its first moment on. */
export async function watch(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { wrong: [], shown: 0 }
  await context.exposeBinding('attacked', ({ page }, what: unknown) => {
    watched.wrong.push(`something ran at ${page.url()}: ${String(what)}`)
  })
  await context.exposeBinding('violated', ({ page }, what: unknown) => {
    watched.wrong.push(`the content-security policy was violated at ${page.url()}: ${String(what)}`)
  })
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    window.violated?.(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`)
  context.on('dialog', (dialog) => {
    // The app's own question whether to leave what was typed; nobody's script can ask it.
    if (dialog.type() === 'beforeunload') return void dialog.accept().catch(() => undefined)
    watched.wrong.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss().catch(() => undefined)
  })
  return watched
}

interface Looked {
  elements: string[]
  isShown: boolean
}

/** In the page's own words: this folder knows no types of a browser. */
const LOOK = `({
  elements: [...document.querySelectorAll('[data-attack]')].map((one) => one.outerHTML.slice(0, 120)),
  isShown: (document.body?.innerText ?? '').includes('data-attack'),
})`

/** Nothing that was written into a text is an element of the page now, in whatever frame. */
export async function lookAt(page: Page, where: string, watched: Watched): Promise<void> {
  for (const frame of page.frames()) {
    const found = await frame
      .evaluate<Looked>(LOOK)
      // A frame that goes away while it is looked at.
      .catch(() => undefined)
    if (found?.isShown) watched.shown += 1
    for (const element of found?.elements ?? []) watched.wrong.push(`${where} holds the element ${element}`)
  }
}
