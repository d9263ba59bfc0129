import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'

/** Writes down how it was called and leaves behind what npm leaves behind. */
const RECORDING_NPM = `
const fs = require('node:fs')
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
if (fs.existsSync('fail')) process.exit(7)
fs.mkdirSync('node_modules', { recursive: true })
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

describe('ensureInstalled', () => {
  let root
  const lock = (version) =>
    JSON.stringify({ packages: { 'node_modules/a': { version, integrity: 'sha512-a' } } })
  const calls = () => {
    try {
      return readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')
    } catch {
      return []
    }
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sojourn-install-'))
    writeFileSync(join(root, 'package-lock.json'), lock('1.0.0'))
    writeFileSync(join(root, 'npm-cli.js'), RECORDING_NPM)
    vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(root, { recursive: true })
  })

  it('installs what is missing, once, development dependencies included', async () => {
    await ensureInstalled(root)
    await ensureInstalled(root)
    expect(calls()).toHaveLength(1)
    expect(calls()[0]).toMatch(/^ci --include=dev /)
  })

  it('installs again when the lock file has changed', async () => {
    await ensureInstalled(root)
    writeFileSync(join(root, 'package-lock.json'), lock('1.0.1'))
    await ensureInstalled(root)
    expect(calls()).toHaveLength(2)
  })

  it('leaves an installation made by hand alone when it agrees', async () => {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), lock('1.0.0'))
    await ensureInstalled(root)
    expect(calls()).toEqual([])
  })

  it('lets the second of two commands wait for the first', async () => {
    await Promise.all([ensureInstalled(root), ensureInstalled(root)])
    expect(calls()).toHaveLength(1)
  })

  it('does not wait for a command that died', async () => {
    mkdirSync(join(root, '.cache'))
    writeFileSync(join(root, '.cache/install.lock'), '999999999')
    await ensureInstalled(root)
    expect(calls()).toHaveLength(1)
  })

  it('says so when npm fails, and tries again the next time', async () => {
    writeFileSync(join(root, 'fail'), '')
    await expect(ensureInstalled(root)).rejects.toThrow('npm ci did not succeed (exit code 7)')
    rmSync(join(root, 'fail'))
    await ensureInstalled(root)
    expect(calls()).toHaveLength(2)
  })
})
