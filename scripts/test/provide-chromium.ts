import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { ROOT } from './run.ts'
import { findChromium, isProgram } from './find-chromium.ts'

const FIVE_MINUTES = 300_000

/** Without an input, so that nothing can wait for an answer. */
function runQuietly([program = '', ...args]: string[]): { ok: boolean; output: string } {
  const ran = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: FIVE_MINUTES,
  })
  return { ok: ran.status === 0, output: `${ran.stdout ?? ''}${ran.stderr ?? ''}`.trim() }
}

interface Manager {
  program: string
  before: string[][]
  install: string[]
}

const MANAGERS: Manager[] = [
  {
    program: 'apt-get',
    before: [['apt-get', 'update', '-q']],
    install: ['apt-get', 'install', '-y', '-q', '--no-install-recommends'],
  },
  { program: 'dnf', before: [], install: ['dnf', 'install', '-y', '-q'] },
  { program: 'apk', before: [], install: ['apk', 'add', '--no-progress'] },
]
/** The first that the system's manager knows. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Root needs nothing in front, others sudo where it asks for no password; undefined where neither works. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return runQuietly(['sudo', '-n', 'true']).ok ? ['sudo', '-n'] : undefined
}

function installWithSystem(): string | undefined {
  const prefix = asRoot()
  const manager = MANAGERS.find(({ program }) => runQuietly([program, '--version']).ok)
  if (!prefix || !manager) return undefined
  const run = (command: string[]) =>
    runQuietly([...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command])
  for (const command of manager.before) run(command)
  for (const name of PACKAGES) {
    console.log(`No Chromium here: installing the package ${name} with ${manager.program}.`)
    const { ok, output } = run([...manager.install, name])
    if (ok) break
    console.log(`That did not work: ${output.split('\n').at(-1) ?? ''}`)
  }
  return findChromium()
}

function download(): string {
  const path = chromium.executablePath()
  if (isProgram(path)) return path
  console.log('No Chromium here and none to install from the system: downloading the one of Playwright.')
  const { ok, output } = runQuietly([
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  ])
  if (ok && isProgram(path)) return path
  throw new Error(`No Chromium could be found or installed. Set CHROME_PATH to one.\n${output}`)
}

/** A browser by any means that need no answer from anybody. It says what it installs. */
export const provideChromium = (): string => findChromium() ?? installWithSystem() ?? download()
