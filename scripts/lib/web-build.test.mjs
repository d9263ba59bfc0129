import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { webFingerprint } from './web-build.mjs'

describe('the built web app is stale', () => {
  let root
  let before
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sojourn-web-'))
    write('package-lock.json', '{}')
    write('apps/web/src/main.tsx', 'one')
    before = webFingerprint(root)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it.each([
    'apps/web/src/main.tsx',
    'apps/web/src/areas/new-page.tsx',
    'apps/web/messages/en/app.json',
    'apps/web/vite.config.ts',
    'packages/contract/src/calls.ts',
    'packages/domain/src/index.ts',
    'package-lock.json',
  ])('when %s changes', (path) => {
    write(path, 'two')
    expect(webFingerprint(root)).not.toBe(before)
  })

  it.each([
    'apps/web/dist/index.html',
    'apps/web/src/messages/runtime.js',
    'apps/web/project.inlang/cache/x.json',
    'apps/web/src/main.test.tsx',
    'apps/server/src/main.ts',
  ])('but not when %s does', (path) => {
    write(path, 'two')
    expect(webFingerprint(root)).toBe(before)
  })
})
