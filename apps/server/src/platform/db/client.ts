import pg from 'pg'

type Told = (failure: Error | null, result: pg.QueryResult) => void

/** Somebody else hears of the answer: a callback, or the question itself. */
const hasListener = ([question, ...others]: readonly unknown[]): boolean =>
  (typeof question === 'object' && question !== null && 'submit' in question) ||
  others.some((part) => typeof part === 'function')

/**
 * The driver's client, asked by a callback. Whoever asks it for a promise gets answers that hold on to each other: a third of all that
 * is ever read outlives the requests it was for, and is found only when the whole memory is searched.
 */
export class CallbackClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Looked up each time, so that whoever counts the driver's questions hears of these.
    const ask = (asked: unknown[]): unknown => Reflect.apply(super.query, this, asked)
    const query = (...asked: unknown[]): unknown => {
      if (hasListener(asked)) return ask(asked)
      const [question, values] = asked
      return new Promise<pg.QueryResult>((resolve, reject) => {
        const told: Told = (failure, result) => (failure ? reject(failure) : resolve(result))
        ask([question, values, told])
      })
    }
    // Not as a method: the driver's own has six shapes, all of which pass through unchanged.
    Object.defineProperty(this, 'query', { value: query, configurable: true, writable: true })
  }
}
