import { findCycles } from './cycles.ts'
import { RULES } from './direction.ts'
import { resolveImport } from './resolve.ts'
import type { Source } from './sources.ts'
import { findStraySql } from './sql.ts'

const MAY_ONLY_REEXPORT = /^(packages\/[^/]+\/src|apps\/server\/src\/(areas\/[^/]+|demo))\/index\.ts$/

/** One sentence for everything that stands where it should not. */
export function checkHouse(sources: Source[]): string[] {
  const graph = new Map<string, string[]>()
  const wrong: string[] = []
  for (const source of sources) {
    const targets: string[] = []
    for (const { specifier, line } of source.imports) {
      const to = resolveImport(source.path, specifier)
      targets.push(to)
      for (const rule of RULES)
        if (rule.broken(source.path, to)) wrong.push(`${source.path}:${line} imports ${to}: ${rule.sentence}`)
    }
    graph.set(source.path, targets)
    if (source.onlyReexports && !MAY_ONLY_REEXPORT.test(source.path))
      wrong.push(`${source.path} only passes on what others wrote: import from where it stands`)
  }
  for (const cycle of findCycles(graph))
    wrong.push(`these import each other in a circle: ${cycle.join(' -> ')}`)
  for (const place of findStraySql(sources)) wrong.push(`${place} holds SQL outside a repository`)
  return wrong
}
