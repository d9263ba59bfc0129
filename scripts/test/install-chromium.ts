import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findChromium, isExecutable } from './find-chromium.ts'
import { ROOT } from './run.ts'

const FIVE_MINUTES = 300_000

/** Standard input is closed, so that no program can wait for input. */
function runQuietly([program = '', ...args]: string[]): { ok: boolean; output: string } {
  const result = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: FIVE_MINUTES,
  })
  return { ok: result.status === 0, output: `${result.stdout ?? ''}${result.stderr ?? ''}`.trim() }
}

interface PackageManager {
  program: string
  prepare: string[][]
  install: string[]
}

const PACKAGE_MANAGERS: PackageManager[] = [
  {
    program: 'apt-get',
    prepare: [['apt-get', 'update', '-q']],
    install: ['apt-get', 'install', '-y', '-q', '--no-install-recommends'],
  },
  { program: 'dnf', prepare: [], install: ['dnf', 'install', '-y', '-q'] },
  { program: 'apk', prepare: [], install: ['apk', 'add', '--no-progress'] },
]
/** The first of these that the package manager has is installed. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** The command prefix for root rights: none for root, or sudo if it needs no password; undefined if neither is possible. */
function findRootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return runQuietly(['sudo', '-n', 'true']).ok ? ['sudo', '-n'] : undefined
}

function installWithPackageManager(): string | undefined {
  const prefix = findRootPrefix()
  const manager = PACKAGE_MANAGERS.find(({ program }) => runQuietly([program, '--version']).ok)
  if (!prefix || !manager) return undefined
  const run = (command: string[]) =>
    runQuietly([...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command])
  for (const command of manager.prepare) run(command)
  for (const name of PACKAGES) {
    console.log(`Chromium was not found: installing the package ${name} with ${manager.program}.`)
    const { ok, output } = run([...manager.install, name])
    if (ok) break
    console.log(`The installation failed: ${output.split('\n').at(-1) ?? ''}`)
  }
  return findChromium()
}

function downloadChromium(): string {
  const path = chromium.executablePath()
  if (isExecutable(path)) return path
  console.log(
    'Chromium was not found and could not be installed as a package: downloading the build of Playwright.',
  )
  const { ok, output } = runQuietly([
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  ])
  if (ok && isExecutable(path)) return path
  throw new Error(`No Chromium could be found or installed. Set CHROME_PATH to one.\n${output}`)
}

/** Finds or installs Chromium without any prompt, and prints what it installs. */
export const findOrInstallChromium = (): string =>
  findChromium() ?? installWithPackageManager() ?? downloadChromium()
