import { type Explained, explain, type Queryable } from './plan.ts'
import type { Screen } from './screens.ts'
import { statementsOf } from './statements.ts'

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
/** Who it is, asked with every call and the same everywhere; and what the jobs ask for themselves. */
const besides = /^\s*select user_id, name, email.*from oidc_record|pgboss/s

/** Answers undefined where it went well, otherwise what came instead. */
export type Open = (screen: Screen) => Promise<string | undefined>

/** Opens a screen, and lets the database explain each statement that it takes; answers why where it does not open. */
export async function lookAt(
  open: Open,
  client: Queryable,
  screen: Screen,
  tries = 3,
): Promise<Seen | string> {
  const { answer: refusal, statements } = await statementsOf(() => open(screen))
  if (refusal) return refusal
  const asked = statements.filter(({ text }) => asks.test(text) && !besides.test(text))
  const explained: Explained[] = []
  for (const statement of asked) {
    // The quickest of several: what else the machine does is no part of it, and a busy server has it all in memory.
    let best = await explain(client, statement)
    for (let time = 1; time < tries; time += 1) {
      const one = await explain(client, statement)
      if (one.milliseconds < best.milliseconds) best = one
    }
    explained.push(best)
  }
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
