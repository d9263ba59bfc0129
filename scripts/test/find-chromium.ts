import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: it renders the same pages with half the processes. */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const PROGRAM_PATHS = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser in CHROME_PATH, or the first one that is installed. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH
    throw new Error(`CHROME_PATH names ${env.CHROME_PATH}, which is not an executable file.`)
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean)
  return [
    ...folders.flatMap((folder) => PROGRAM_NAMES.map((name) => join(folder, name))),
    ...PROGRAM_PATHS,
  ].find(isExecutable)
}

/** Chromium has no sandbox as root. The other flags prevent requests to services of the browser's vendor. */
export const chromiumFlags = (): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
