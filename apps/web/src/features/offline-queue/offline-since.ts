import type { Store } from '../../ui/store.ts'
import type { Connection } from './offline-queue.ts'

let offlineFrom: string | undefined

/** When the connection was lost; undefined while online. */
export const offlineSince = (): string | undefined => offlineFrom

/** Records when the connection of a queue is lost. */
export function recordConnection(connection: Store<Connection>): void {
  const record = () => {
    offlineFrom = connection.get() === 'online' ? undefined : (offlineFrom ?? new Date().toISOString())
  }
  connection.subscribe(record)
  record()
}
