import type pg from 'pg'
import type { Statement } from './record-statements.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

export interface Explained {
  milliseconds: number
  blocks: number
  /** Rows read from tables and indexes, whether they were needed or not. */
  read: number
  /** Large tables that were read from one end to the other. */
  scanned: string[]
  /** What the plan does, from the outside in. */
  steps: string[]
  indexes: string[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const isLeaf = (node: Node): boolean =>
  node['Relation Name'] !== undefined || node['Index Name'] !== undefined

const readBy = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']

/** Below this a table is read whole sooner than by an index. */
const LARGE = 5_000

/** A connection, or a pool of them. */
export type Queryable = Pick<pg.Client | pg.Pool, 'query'>

/** Without the time of each step: to look at the clock for every row costs more than the row. */
export async function explain(client: Queryable, { text, values }: Statement): Promise<Explained> {
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, [
    ...values,
  ])
  const [{ Plan: plan, 'Execution Time': milliseconds }]: [{ Plan: Node; 'Execution Time': number }] =
    rows[0]['QUERY PLAN']
  const nodes = nodesOf(plan)
  const leaves = nodes.filter(isLeaf)
  return {
    milliseconds,
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    read: Math.round(leaves.reduce((sum, node) => sum + readBy(node), 0)),
    scanned: leaves
      .filter((node) => node['Node Type'].includes('Seq Scan') && readBy(node) > LARGE)
      .map((node) => node['Relation Name'] ?? ''),
    steps: [...new Set(nodes.map((node) => node['Node Type']))],
    indexes: [...new Set(leaves.flatMap((node) => node['Index Name'] ?? []))],
  }
}
