import { setTimeout as wait } from 'node:timers/promises'

const MINIMUM_MILLISECONDS = 400

/** Takes the same time whatever it finds, so that the clock on the wall tells nobody who has an account. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), wait(MINIMUM_MILLISECONDS)])
  return result
}
