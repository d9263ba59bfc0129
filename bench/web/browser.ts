import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { chromiumFlags } from '../../scripts/test/find-chromium.ts'
import { findOrInstallChromium } from '../../scripts/test/install-chromium.ts'

export interface BenchmarkBrowser {
  context: BrowserContext
  /** The debugging port, for Lighthouse. */
  port: number
  stop(): Promise<void>
}

/** Starts one browser for Playwright, which signs users in, and Lighthouse, which uses the same cookies. */
export async function startBrowser(baseURL: string): Promise<BenchmarkBrowser> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    baseURL,
    executablePath: findOrInstallChromium(),
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
