import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell without windows first: it draws the same pages with half the processes. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser named by CHROME_PATH, or the first one this machine has. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) {
    if (isProgram(env.CHROME_PATH)) return env.CHROME_PATH
    throw new Error(`CHROME_PATH names ${env.CHROME_PATH}, which is not a program.`)
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean)
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(isProgram)
}

/** Root has no sandbox; the rest keeps the browser from talking to anybody but us. */
export const chromiumFlags = (): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
