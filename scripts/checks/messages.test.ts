import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../../apps/web')
const catalogue = join(WEB, 'messages/en')

const keys = readdirSync(catalogue).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(catalogue, file), 'utf8'))),
)
const source = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(join(WEB, 'src', path), 'utf8'))
  .join('\n')

it('every message key of the English catalogue is used in the web app and defined once', () => {
  const used = new Set([...source.matchAll(/\bm\.(\w+)/g)].map((match) => match[1]))
  expect(keys.length).toBeGreaterThan(200)
  expect(keys.filter((key) => !used.has(key))).toEqual([])
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
