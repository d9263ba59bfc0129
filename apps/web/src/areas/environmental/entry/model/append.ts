import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import type { SectionDraft } from './rows.ts'
import { countedRows } from './send.ts'

/** Rows of another month as new ones, after those that say something. */
export function appendRows(
  draft: SectionDraft,
  more: SectionDraft,
  keys: readonly ClassificationKey[],
  newID: () => string,
): { draft: SectionDraft; count: number } {
  const spoken = new Set(countedRows(draft, keys).map(({ row }) => row.id))
  const next = { ...draft }
  let count = 0
  for (const key of keys) {
    const added = more[key].map((row) => ({ ...row, id: newID() }))
    if (added.length === 0) continue
    next[key] = [...draft[key].filter(({ id }) => spoken.has(id)), ...added]
    count += added.length
  }
  return { draft: next, count }
}
