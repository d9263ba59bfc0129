import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'

/** A replacement for npm that records its arguments and writes npm's record of installed packages. */
const RECORDING_NPM = `
const fs = require('node:fs')
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
if (fs.existsSync('fail')) process.exit(7)
fs.mkdirSync('node_modules', { recursive: true })
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

describe('ensureInstalled', () => {
  let root
  const createLockFile = (version) =>
    JSON.stringify({ packages: { 'node_modules/a': { version, integrity: 'sha512-a' } } })
  const readCalls = () => {
    try {
      return readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')
    } catch {
      return []
    }
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sojourn-install-'))
    writeFileSync(join(root, 'package-lock.json'), createLockFile('1.0.0'))
    writeFileSync(join(root, 'npm-cli.js'), RECORDING_NPM)
    vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(root, { recursive: true })
  })

  it('installs missing packages once, including development dependencies', async () => {
    await ensureInstalled(root)
    await ensureInstalled(root)
    expect(readCalls()).toHaveLength(1)
    expect(readCalls()[0]).toMatch(/^ci --include=dev /)
  })

  it('installs again when the lock file has changed', async () => {
    await ensureInstalled(root)
    writeFileSync(join(root, 'package-lock.json'), createLockFile('1.0.1'))
    await ensureInstalled(root)
    expect(readCalls()).toHaveLength(2)
  })

  it('does not reinstall when a manual installation matches the lock file', async () => {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), createLockFile('1.0.0'))
    await ensureInstalled(root)
    expect(readCalls()).toEqual([])
  })

  it('lets the second of two concurrent commands wait for the first', async () => {
    await Promise.all([ensureInstalled(root), ensureInstalled(root)])
    expect(readCalls()).toHaveLength(1)
  })

  it('ignores the lock of a command that has ended', async () => {
    mkdirSync(join(root, '.cache'))
    writeFileSync(join(root, '.cache/install.lock'), '999999999')
    await ensureInstalled(root)
    expect(readCalls()).toHaveLength(1)
  })

  it('reports a failed npm and installs again the next time', async () => {
    writeFileSync(join(root, 'fail'), '')
    await expect(ensureInstalled(root)).rejects.toThrow('npm ci did not succeed (exit code 7)')
    rmSync(join(root, 'fail'))
    await ensureInstalled(root)
    expect(readCalls()).toHaveLength(2)
  })
})
