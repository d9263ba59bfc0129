import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { computeFingerprint } from './fingerprint.mjs'

describe('computeFingerprint', () => {
  let root
  let before
  const now = () =>
    computeFingerprint(root, ['src', 'lock.json', 'not-there'], (path) => path.endsWith('/made'))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sojourn-print-'))
    mkdirSync(join(root, 'src/deep/made'), { recursive: true })
    writeFileSync(join(root, 'lock.json'), '{}')
    writeFileSync(join(root, 'src/deep/a.ts'), 'one')
    writeFileSync(join(root, 'src/deep/made/b.js'), 'made')
    before = now()
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('stays the same when only dates and ignored files change', () => {
    utimesSync(join(root, 'src/deep/a.ts'), 1, 1)
    writeFileSync(join(root, 'src/deep/made/b.js'), 'made again')
    writeFileSync(join(root, 'elsewhere'), 'x')
    expect(now()).toBe(before)
  })

  it.each([
    ['a file changes', () => writeFileSync(join(root, 'src/deep/a.ts'), 'two')],
    ['a file is added', () => writeFileSync(join(root, 'src/c.ts'), '')],
    ['a file is removed', () => rmSync(join(root, 'src/deep/a.ts'))],
    ['a file moves', () => renameSync(join(root, 'src/deep/a.ts'), join(root, 'src/a.ts'))],
    ['a named file changes', () => writeFileSync(join(root, 'lock.json'), '[]')],
  ])('changes when %s', (_what, change) => {
    change()
    expect(now()).not.toBe(before)
  })
})
