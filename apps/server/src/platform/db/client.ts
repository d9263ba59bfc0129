import pg from 'pg'

type Told = (failure: Error | null, result: pg.QueryResult) => void

/**
 * The driver's client, asked by a callback. Whoever asks it for a promise gets answers that hold on to each other: a third of all that
 * is ever read outlives the requests it was for, and is found only when the whole memory is searched.
 */
export class CallbackClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own method has six shapes, which pass through here unchanged.
  override query(...asked: any[]): any {
    const [question, values] = asked
    const isAnsweredElsewhere =
      typeof question?.submit === 'function' || asked.some((part) => typeof part === 'function')
    if (isAnsweredElsewhere) return Reflect.apply(super.query, this, asked)
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const told: Told = (failure, result) => (failure ? reject(failure) : resolve(result))
      super.query(question, values, told)
    })
  }
}
