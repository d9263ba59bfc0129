import pg from 'pg'

export interface Statement {
  text: string
  values: readonly unknown[]
}

let asked: Statement[] | undefined

interface Asked {
  text: string
  values?: readonly unknown[]
}

const isAsked = (query: unknown): query is Asked =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

/** What a call asks the database, from the driver itself, so that nothing is left out however it is asked. Answers how to stop. */
export function listenToStatements(): () => void {
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = new Proxy(send, {
    apply(target, client, given: unknown[]) {
      const [query, values] = given
      if (typeof query === 'string') asked?.push({ text: query, values: Array.isArray(values) ? values : [] })
      else if (isAsked(query))
        asked?.push({ text: query.text, values: query.values ?? (Array.isArray(values) ? values : []) })
      return Reflect.apply(target, client, given)
    },
  })
  return () => {
    pg.Client.prototype.query = send
  }
}

/** The statements of one piece of work; one at a time. */
export async function statementsOf<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; statements: Statement[] }> {
  asked = []
  const heard = asked
  try {
    return { answer: await work(), statements: heard }
  } finally {
    asked = undefined
  }
}
