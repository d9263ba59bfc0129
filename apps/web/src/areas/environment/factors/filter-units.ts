import type { CallResponse } from '../../../lib/api/call-types.ts'

export type UnitGroup = CallResponse<'listMeasurements'>[number]
export type Unit = UnitGroup['items'][number]

/** The groups with the units whose name or symbol contains the term; empty groups are removed. */
export function filterUnitGroups(groups: readonly UnitGroup[], term: string): UnitGroup[] {
  const query = term.trim().toLowerCase()
  const matches = ({ name, symbol }: Unit) =>
    [name, symbol ?? ''].some((text) => text.toLowerCase().includes(query))
  return groups
    .map((group) => ({ ...group, items: group.items.filter(matches) }))
    .filter(({ items }) => items.length > 0)
}
