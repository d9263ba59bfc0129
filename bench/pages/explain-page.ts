import { type Explained, explain, type Queryable } from './explain-statement.ts'
import type { Screen } from './pages.ts'
import { type Statement, statementsOf } from './record-statements.ts'

export interface Seen {
  statements: number
  /** Of all statements together. */
  milliseconds: number
  read: number
  scanned: string[]
  /** Of the statement that takes longest. */
  plan: string
  indexes: string[]
}

const asks = /^\s*(select|with)\b/i
/** Who it is, asked with every call and the same everywhere; and what jobs and hub say to themselves. */
const besides = /^\s*select user_id, name, email.*from oidc_record|pgboss|pg_notify/s

/** Answers undefined where it went well, otherwise what came instead. */
export type Open = (screen: Screen) => Promise<string | undefined>

/** Times to look at a statement; one that takes long, on a machine that has other things to do, more often. */
const TRIES = { quick: 3, slow: 12, slowFrom: 15 }

const triesFor = ({ milliseconds }: Explained): number =>
  milliseconds < TRIES.slowFrom ? TRIES.quick : TRIES.slow

/** The quickest of several: what else the machine does is no part of it, and a busy server has it all in memory. */
async function quickest(client: Queryable, statement: Statement, tries?: number): Promise<Explained> {
  let best = await explain(client, statement)
  for (let tried = 1; tried < (tries ?? triesFor(best)); tried += 1) {
    const next = await explain(client, statement)
    if (next.milliseconds < best.milliseconds) best = next
  }
  return best
}

/** Opens a screen, and lets the database explain each statement that it takes; answers why where it does not open. */
export async function lookAt(
  open: Open,
  client: Queryable,
  screen: Screen,
  tries?: number,
): Promise<Seen | string> {
  const { answer: refusal, statements } = await statementsOf(() => open(screen))
  if (refusal) return refusal
  const asked = statements.filter(({ text }) => asks.test(text) && !besides.test(text))
  const explained: Explained[] = []
  for (const statement of asked) explained.push(await quickest(client, statement, tries))
  const [slowest] = explained.toSorted((left, right) => right.milliseconds - left.milliseconds)
  return {
    statements: asked.length,
    milliseconds: explained.reduce((sum, one) => sum + one.milliseconds, 0),
    read: explained.reduce((sum, one) => sum + one.read, 0),
    scanned: [...new Set(explained.flatMap((one) => one.scanned))],
    plan: slowest?.steps.slice(0, 5).join(', ').toLowerCase() ?? '',
    indexes: slowest?.indexes ?? [],
  }
}
