import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkImports } from './check-imports.ts'
import { checkCssClasses, createCssReader } from './css-classes.ts'
import { readSources } from './sources.ts'
import { checkNamedPaths } from './spec-map.ts'

const ROOT = join(import.meta.dirname, '../..')
const SPEC_MAP = 'docs/spec-map.md'

const sources = readSources(ROOT)
const errors = [
  ...checkImports(sources),
  ...checkCssClasses(sources, createCssReader(ROOT)),
  ...checkNamedPaths(readFileSync(join(ROOT, SPEC_MAP), 'utf8'), SPEC_MAP, ROOT),
]
for (const error of errors) console.log(error)
console.log(`${sources.length} files, ${errors.length} errors`)
process.exitCode = errors.length === 0 ? 0 : 1
