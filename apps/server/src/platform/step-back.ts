import { getPriority, setPriority } from 'node:os'

/** A third of what others get while all want the processor; all of it while nobody else does. */
const RANK = 5

/**
 * For a thread that computes for a while: it takes the processor only as far as those who wait for a page leave it. Only Linux gives
 * a thread a rank of its own; anywhere else it would be that of the whole server.
 */
export function stepBack(): void {
  // Whoever is further back already may not step forward.
  if (process.platform === 'linux' && getPriority() < RANK) setPriority(RANK)
}
