import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/test/find-chromium.ts'

/** Starts a browser with its own profile folder, whose data survives a restart. */
export function launchWithProfile(profile: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const executablePath = findChromium()
  return chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags(),
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    ...options,
  })
}

/** Kills all processes of the browser at once, as when the device is switched off. */
export async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,args='])
  const main = stdout
    .split('\n')
    .find((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='))
  if (main === undefined) throw new Error('The browser is not running.')
  const closed = context.waitForEvent('close')
  // The browser is the leader of its process group.
  process.kill(-Number.parseInt(main, 10), 'SIGKILL')
  await closed
}
