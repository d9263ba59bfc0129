import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { computeFingerprint } from './fingerprint.mjs'

describe('computeFingerprint', () => {
  let root
  let before
  const compute = () =>
    computeFingerprint(root, ['src', 'lock.json', 'not-there'], (path) => path.endsWith('/generated'))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sojourn-fingerprint-'))
    mkdirSync(join(root, 'src/deep/generated'), { recursive: true })
    writeFileSync(join(root, 'lock.json'), '{}')
    writeFileSync(join(root, 'src/deep/a.ts'), 'one')
    writeFileSync(join(root, 'src/deep/generated/b.js'), 'generated')
    before = compute()
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('stays the same when only dates and ignored files change', () => {
    utimesSync(join(root, 'src/deep/a.ts'), 1, 1)
    writeFileSync(join(root, 'src/deep/generated/b.js'), 'generated again')
    writeFileSync(join(root, 'elsewhere'), 'x')
    expect(compute()).toBe(before)
  })

  it.each([
    ['a file changes', () => writeFileSync(join(root, 'src/deep/a.ts'), 'two')],
    ['a file is added', () => writeFileSync(join(root, 'src/c.ts'), '')],
    ['a file is removed', () => rmSync(join(root, 'src/deep/a.ts'))],
    ['a file moves', () => renameSync(join(root, 'src/deep/a.ts'), join(root, 'src/a.ts'))],
    ['a file in the list of paths changes', () => writeFileSync(join(root, 'lock.json'), '[]')],
  ])('changes when %s', (_what, change) => {
    change()
    expect(compute()).not.toBe(before)
  })
})
