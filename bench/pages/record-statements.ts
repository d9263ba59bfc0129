import pg from 'pg'

export type Queryable = Pick<pg.Client | pg.Pool, 'query'>

export interface Statement {
  text: string
  values: readonly unknown[]
}

let recordedStatements: Statement[] | undefined

const isQueryConfig = (query: unknown): query is { text: string; values?: readonly unknown[] } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

/** Wraps the driver's `query`, so that every statement can be recorded. Returns a function that removes the wrapper. */
export function wrapDriver(): () => void {
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = new Proxy(original, {
    apply(target, client, parameters: unknown[]) {
      const [query, second] = parameters
      // Without values, the second parameter is a callback.
      const values = Array.isArray(second) ? second : []
      if (typeof query === 'string') recordedStatements?.push({ text: query, values })
      else if (isQueryConfig(query))
        recordedStatements?.push({ text: query.text, values: query.values ?? values })
      return Reflect.apply(target, client, parameters)
    },
  })
  return () => {
    pg.Client.prototype.query = original
  }
}

/** Runs the work and returns the statements it sent. Only one recording can run at a time. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = []
  recordedStatements = statements
  try {
    return { result: await work(), statements }
  } finally {
    recordedStatements = undefined
  }
}
