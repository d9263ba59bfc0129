import type { Store } from '../../ui/store.ts'
import type { Connection } from './offline-queue.ts'

let lostAt: string | undefined

/** When the connection was lost; undefined while online. */
export const getOfflineSince = (): string | undefined => lostAt

/** Records when the connection of a queue is lost. */
export function recordConnection(connection: Store<Connection>): void {
  const record = () => {
    lostAt = connection.get() === 'online' ? undefined : (lostAt ?? new Date().toISOString())
  }
  connection.subscribe(record)
  record()
}
