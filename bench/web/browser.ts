import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { chromiumFlags } from '../../scripts/test/chromium/find.ts'
import { provideChromium } from '../../scripts/test/chromium/provide.ts'

export interface OwnBrowser {
  context: BrowserContext
  /** Where Lighthouse finds it. */
  port: number
  stop(): Promise<void>
}

/** One browser for both: Playwright signs somebody in, and Lighthouse opens a page with the same cookies. */
export async function startBrowser(baseURL: string): Promise<OwnBrowser> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    baseURL,
    executablePath: provideChromium(),
    args: [...chromiumFlags(), `--remote-debugging-port=${port}`],
  })
  return {
    context,
    port,
    stop: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
