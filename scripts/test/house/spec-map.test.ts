import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const map = readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8')

/** Every file of the house by its last name; the map leaves the folder out where the table makes it clear. */
const names = new Set(
  ['apps', 'packages', 'e2e', 'security', 'resilience', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => basename(path)),
  ),
)
const named = [...map.matchAll(/`([\w./*-]+\.(?:ts|tsx|sql))`/g)]
  .map((match) => match[1] ?? '')
  .filter((path) => !path.includes('*'))

describe('docs/spec-map.md', () => {
  it('names only files that exist', () => {
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((path) => !names.has(basename(path)))).toEqual([])
  })
})
