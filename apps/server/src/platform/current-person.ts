import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs the work of a request for its user, or for its address while no one is signed in. */
export const runAsPerson = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  current.run(person, work)

/** The person whose request is running; empty for the work of the system. */
export const currentPerson = (): string => current.getStore() ?? ''
