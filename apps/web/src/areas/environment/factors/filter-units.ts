import type { CallResponse } from '../../../lib/api/call-types.ts'

export type UnitGroup = CallResponse<'listMeasurements'>[number]
export type Unit = UnitGroup['items'][number]

/** The groups with the units whose name or symbol contains the term; empty groups are removed. */
export function filterUnitGroups(groups: readonly UnitGroup[], term: string): UnitGroup[] {
  const wanted = term.trim().toLowerCase()
  const holds = ({ name, symbol }: Unit) =>
    [name, symbol ?? ''].some((text) => text.toLowerCase().includes(wanted))
  return groups
    .map((group) => ({ ...group, items: group.items.filter(holds) }))
    .filter(({ items }) => items.length > 0)
}
