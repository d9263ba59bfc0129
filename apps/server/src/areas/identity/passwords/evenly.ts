import { setTimeout as wait } from 'node:timers/promises'

const MINIMUM_MILLISECONDS = 400

/** Pads the response time, so that timing does not reveal whether an account exists. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), wait(MINIMUM_MILLISECONDS)])
  return result
}
