import type { Page } from './pages.ts'
import { type Queryable, recordStatements, type Statement } from './record-statements.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

interface ExplainedStatement {
  milliseconds: number
  rowsRead: number
  scannedTables: string[]
  /** Node types of the plan, outermost first. */
  steps: string[]
  indexes: string[]
}

export interface ExplainedPage {
  statements: number
  /** The sum of all statements. */
  milliseconds: number
  /** The sum of all statements. */
  rowsRead: number
  /** Large tables read by a sequential scan. */
  scannedTables: string[]
  /** The node types of the slowest statement. */
  plan: string
  /** The indexes of the slowest statement. */
  indexes: string[]
}

/** Returns undefined if the page opened, otherwise the status and the start of the response. */
export type OpenPage = (page: Page) => Promise<string | undefined>

/** For smaller tables, PostgreSQL prefers a sequential scan. */
const MIN_ROWS_OF_LARGE_TABLE = 5_000
const READ_STATEMENT = /^\s*(select|with)\b/i
/** Statements of the session check, jobs and the hub, which are the same for every page. */
const BACKGROUND_STATEMENT = /^\s*select user_id, name, email.*from oidc_record|pgboss|pg_notify/s

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const isLeaf = (node: Node): boolean =>
  node['Relation Name'] !== undefined || node['Index Name'] !== undefined

const rowsReadBy = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']

/** Timing per node is off, because measuring a row would take longer than reading it. */
async function explain(client: Queryable, { text, values }: Statement): Promise<ExplainedStatement> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values])
  const [{ Plan: plan, 'Execution Time': milliseconds }]: [{ Plan: Node; 'Execution Time': number }] =
    rows[0]['QUERY PLAN']
  const nodes = nodesOf(plan)
  const leaves = nodes.filter(isLeaf)
  return {
    milliseconds,
    rowsRead: Math.round(leaves.reduce((sum, node) => sum + rowsReadBy(node), 0)),
    scannedTables: leaves
      .filter((node) => node['Node Type'].includes('Seq Scan') && rowsReadBy(node) > MIN_ROWS_OF_LARGE_TABLE)
      .map((node) => node['Relation Name'] ?? ''),
    steps: [...new Set(nodes.map((node) => node['Node Type']))],
    indexes: [...new Set(leaves.flatMap((node) => node['Index Name'] ?? []))],
  }
}

/** Opens a page and explains each statement it sends; returns the error if it does not open. */
export async function explainPage(
  open: OpenPage,
  client: Queryable,
  page: Page,
): Promise<ExplainedPage | string> {
  const { result: error, statements } = await recordStatements(() => open(page))
  if (error) return error
  const explained: ExplainedStatement[] = []
  for (const statement of statements)
    if (READ_STATEMENT.test(statement.text) && !BACKGROUND_STATEMENT.test(statement.text))
      explained.push(await explain(client, statement))
  const [slowest] = explained.toSorted((left, right) => right.milliseconds - left.milliseconds)
  return {
    statements: explained.length,
    milliseconds: explained.reduce((sum, statement) => sum + statement.milliseconds, 0),
    rowsRead: explained.reduce((sum, statement) => sum + statement.rowsRead, 0),
    scannedTables: [...new Set(explained.flatMap((statement) => statement.scannedTables))],
    plan: slowest?.steps.slice(0, 5).join(', ').toLowerCase() ?? '',
    indexes: slowest?.indexes ?? [],
  }
}
