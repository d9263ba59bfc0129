import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkNamedPaths, findNamedPaths } from './spec-map.ts'

const ROOT = join(import.meta.dirname, '../..')
const check = (text: string) => checkNamedPaths(text, 'map.md', ROOT)

describe('docs/spec-map.md', () => {
  it('names only files that exist', () => {
    const map = readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8')
    expect(findNamedPaths(map).length).toBeGreaterThan(50)
    expect(checkNamedPaths(map, 'docs/spec-map.md', ROOT)).toEqual([])
  })
})

describe('checkNamedPaths', () => {
  it('accepts existing files, folders and patterns', () => {
    expect(check('`scripts/checks/spec-map.ts`, `scripts/checks/` and `scripts/checks/*.test.ts`')).toEqual(
      [],
    )
  })

  it.each([
    ['a missing file', '`scripts/checks/missing.ts`', 'does not exist'],
    ['a missing folder', '`apps/missing/`', 'does not exist'],
    ['a pattern without a match', '`scripts/checks/*.missing.ts`', 'no file matches'],
    ['a file name without its folder', '`spec-map.ts`', 'full path'],
    ['a pattern without its folder', '`*.api.test.ts`', 'full path'],
    ['a path that does not start at the root', '`platform/files/*.api.test.ts`', 'full path'],
  ])('reports %s with its line', (_what, text, reason) => {
    expect(check(`first line\n${text}`)).toEqual([expect.stringContaining(reason)])
    expect(check(`first line\n${text}`)[0]).toContain('map.md:2')
  })
})
