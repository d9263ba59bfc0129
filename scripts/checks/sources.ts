import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  /** As the source has it, not resolved. */
  specifier: string
  line: number
}

/** A source file; `path` is relative to the project root, with forward slashes. */
export interface Source {
  path: string
  text: string
  imports: Import[]
  /** Whether the file consists of re-exports only. */
  onlyReexports: boolean
}

const FOLDERS = [
  'packages/*/src',
  'apps/server/src',
  'apps/web/src',
  'apps/web/build',
  'e2e',
  'security',
  'resilience',
  'bench',
  'scripts',
]
const GENERATED = /^apps\/web\/src\/messages\//

export const readSources = (root: string): Source[] =>
  globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    // bench/web has its own packages.
    { cwd: root, exclude: ['**/node_modules/**'] },
  )
    .filter((path) => !GENERATED.test(path))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))

export function parseSource(path: string, text: string): Source {
  const { module, program } = parseSync(path, text)
  const createImport = (specifier: string, start: number): Import => ({
    specifier,
    line: text.slice(0, start).split('\n').length,
  })
  const imports = module.staticImports.map((staticImport) =>
    createImport(staticImport.moduleRequest.value, staticImport.start),
  )
  let reexports = 0
  for (const staticExport of module.staticExports) {
    const request = staticExport.entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (!request) continue
    reexports += 1
    imports.push(createImport(request.value, staticExport.start))
  }
  for (const dynamicImport of module.dynamicImports) {
    // Only a string literal can be resolved; the project has no computed imports of its own files.
    const literal = /^['"](.*)['"]$/s.exec(
      text.slice(dynamicImport.moduleRequest.start, dynamicImport.moduleRequest.end),
    )?.[1]
    if (literal !== undefined) imports.push(createImport(literal, dynamicImport.start))
  }
  return { path, text, imports, onlyReexports: reexports > 0 && reexports === program.body.length }
}
