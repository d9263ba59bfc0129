import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const PATH = /^(?:apps|packages|e2e|security|resilience|bench|scripts)\//
/** A file name or a pattern such as `*.test.ts`, without its folder. */
const BARE_NAME = /^[\w.*-]+\.(?:test\.)?(?:tsx?|mjs|sql)$/

export interface NamedPath {
  path: string
  line: number
}

/** The paths and file names that a document names in backticks. */
export function findNamedPaths(text: string): NamedPath[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(/`([^`\s]+)`/g)].map((match) => ({ path: match[1] ?? '', line: index + 1 })),
    )
    .filter(
      ({ path }) => PATH.test(path) || BARE_NAME.test(path) || /^[\w-]+\/.*\.(?:ts|tsx|mjs|sql)$/.test(path),
    )
}

/** One sentence for each path that the document names and that does not exist. */
export function checkNamedPaths(text: string, document: string, root: string): string[] {
  return findNamedPaths(text).flatMap(({ path, line }) => {
    const place = `${document}:${line} names ${path}`
    if (!PATH.test(path)) return [`${place}: write the full path from the root of the project`]
    if (path.includes('*'))
      return globSync(path, { cwd: root }).length > 0 ? [] : [`${place}: no file matches the pattern`]
    return existsSync(join(root, path)) ? [] : [`${place}: the path does not exist`]
  })
}
