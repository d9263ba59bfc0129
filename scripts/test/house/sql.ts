import { isTestCode } from './direction.ts'
import type { Source } from './sources.ts'

/** Building a query, or sending one by hand. */
const QUERY =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\b(pool|client)\.query\(/

/** A report is a query with a name: its one file is its repository. */
const REPORT = /^apps\/server\/src\/areas\/reports\/reports\/[\w-]+\.ts$/

const mayHoldSql = (path: string): boolean =>
  /\/repository(\/[\w-]+)?\.ts$/.test(path) ||
  REPORT.test(path) ||
  path.startsWith('apps/server/src/platform/') ||
  isTestCode(path)

/** SQL lives in repositories and in the platform's own stores. */
export function findStraySql(sources: Source[]): string[] {
  return sources
    .filter((source) => source.path.startsWith('apps/server/src/') && !mayHoldSql(source.path))
    .flatMap((source) =>
      source.text.split('\n').flatMap((line, at) => (QUERY.test(line) ? [`${source.path}:${at + 1}`] : [])),
    )
}
