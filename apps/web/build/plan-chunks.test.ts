import { describe, expect, test } from 'vitest'
import { type Piece, planChunks } from './plan-chunks.ts'

const entry = (name: string, imports: string[]): Piece => ({
  name,
  modules: [name],
  bytes: 100,
  imports,
  isEntry: true,
})
const shared = (name: string, bytes: number, imports: string[] = []): Piece => ({
  name,
  modules: [`${name}.ts`],
  bytes,
  imports,
  isEntry: false,
})

const evenly = { file: 1000, weightOf: () => 1 }

/** The modules that share a file, in the order of their names. */
function filesOf(plan: Map<string, string>): string[][] {
  const files = new Map<string, string[]>()
  for (const [module, file] of plan) files.set(file, [...(files.get(file) ?? []), module])
  return [...files.values()].map((modules) => modules.sort()).sort()
}

describe('which modules go into one file', () => {
  test('whatever the first page needs is one', () => {
    const pieces = [entry('index', ['react', 'theme']), shared('react', 90_000), shared('theme', 90_000)]
    expect(filesOf(planChunks(pieces, 'index', evenly))).toEqual([['react.ts', 'theme.ts']])
  })

  test('small things of nearly the same pages are put together', () => {
    const pieces = [
      entry('list', ['table', 'menu']),
      entry('page', ['table', 'menu']),
      entry('other', ['table']),
      shared('table', 500),
      shared('menu', 500),
    ]
    expect(filesOf(planChunks(pieces, 'index', evenly))).toEqual([['menu.ts', 'table.ts']])
  })

  test('a page is spared what is large and of no use to it', () => {
    const pieces = [
      entry('list', ['table', 'editor']),
      entry('other', ['table']),
      shared('table', 500),
      shared('editor', 50_000),
    ]
    expect(planChunks(pieces, 'index', evenly).size).toBe(0)
  })

  test('a dear page is spared the small things too', () => {
    const pieces = [
      entry('list', ['table', 'menu']),
      entry('page', ['table', 'menu']),
      entry('home', ['table']),
      shared('table', 500),
      shared('menu', 500),
    ]
    const weightOf = (name: string) => (name === 'home' ? 20 : 1)
    expect(planChunks(pieces, 'index', { file: 1000, weightOf }).size).toBe(0)
  })

  test('no two files ever need each other', () => {
    // As one file, a and c would need b, and b would need them.
    const pieces = [
      entry('list', ['a']),
      entry('page', ['a']),
      shared('a', 10, ['b', 'c']),
      shared('b', 90_000, ['c']),
      shared('c', 10),
      entry('other', ['c']),
    ]
    const plan = planChunks(pieces, 'index', { file: 1000, weightOf: () => 1 })
    expect(plan.get('a.ts')).toBe(plan.get('b.ts'))
    expect(plan.get('c.ts')).toBe(undefined)
  })
})
