/** A file of the app as the bundler makes it when left alone: what exactly the same pages need is one file. */
export interface Piece {
  name: string
  modules: readonly string[]
  bytes: number
  /** The names of the files that must be there before this one. */
  imports: readonly string[]
  /** A page, or something else that is loaded by its own name. */
  isEntry: boolean
}

export interface Cost {
  /** What one more file costs, in bytes of source: asking for it takes time on the way and on both sides. */
  file: number
  /** How much dearer a byte that is not needed is here than on other pages. */
  weightOf(entry: string): number
}

interface Group {
  pieces: Piece[]
  bytes: number
  entries: Set<string>
  needs: Set<Group>
}

const difference = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((entry) => !other.has(entry))

/** The pages that load each file. */
function entriesOf(pieces: readonly Piece[]): Map<string, Set<string>> {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]))
  const entries = new Map(pieces.map(({ name }) => [name, new Set<string>()]))
  const visit = (name: string, entry: string) => {
    const known = entries.get(name)
    if (!known || known.has(entry)) return
    known.add(entry)
    for (const next of byName.get(name)?.imports ?? []) visit(next, entry)
  }
  for (const { name, isEntry } of pieces) if (isEntry) visit(name, name)
  return entries
}

/** One for each file that neither is a page nor comes with the first one. */
function groupsOf(pieces: readonly Piece[], entries: Map<string, Set<string>>, first: string): Group[] {
  const groups = new Map<string, Group>()
  for (const piece of pieces) {
    const its = entries.get(piece.name) ?? new Set()
    if (!piece.isEntry && !its.has(first))
      groups.set(piece.name, { pieces: [piece], bytes: piece.bytes, entries: its, needs: new Set() })
  }
  for (const group of groups.values())
    for (const name of group.pieces.flatMap(({ imports }) => imports)) {
      const needed = groups.get(name)
      if (needed) group.needs.add(needed)
    }
  return [...groups.values()]
}

/** Whether one needs the other by way of a third: as one file they would need and be needed by it. */
function goesAround(one: Group, other: Group): boolean {
  const seen = new Set<Group>()
  const reaches = (group: Group): boolean => {
    if (group === other) return true
    if (seen.has(group)) return false
    seen.add(group)
    return [...group.needs].some(reaches)
  }
  return [...one.needs].some((group) => group !== other && reaches(group))
}

/** What is saved by putting two together: requests, less the bytes that a page then loads for nothing. */
function gain(one: Group, other: Group, cost: Cost): number {
  const wasted = (bytes: number, entries: readonly string[]) =>
    entries.reduce((sum, entry) => sum + bytes * cost.weightOf(entry), 0)
  const shared = [...one.entries].filter((entry) => other.entries.has(entry)).length
  return (
    shared * cost.file -
    wasted(one.bytes, difference(other.entries, one.entries)) -
    wasted(other.bytes, difference(one.entries, other.entries))
  )
}

function best(groups: readonly Group[], cost: Cost): [Group, Group] | undefined {
  let most = 0
  let found: [Group, Group] | undefined
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      const value = gain(one, other, cost)
      if (value <= most || goesAround(one, other) || goesAround(other, one)) continue
      most = value
      found = [one, other]
    }
  return found
}

function merge(groups: readonly Group[], one: Group, other: Group): Group[] {
  const both: Group = {
    pieces: [...one.pieces, ...other.pieces],
    bytes: one.bytes + other.bytes,
    entries: new Set([...one.entries, ...other.entries]),
    needs: new Set([...one.needs, ...other.needs].filter((group) => group !== one && group !== other)),
  }
  const rest = groups.filter((group) => group !== one && group !== other)
  for (const group of rest)
    if (group.needs.delete(one) || group.needs.has(other)) {
      group.needs.delete(other)
      group.needs.add(both)
    }
  return [...rest, both]
}

/**
 * Which modules go into which file. Left alone, the bundler makes a file of its own for everything that the same pages
 * share: a hundred small ones for a single page. They are put together as long as that saves more than it costs;
 * whatever the first page needs becomes one file.
 */
export function planChunks(pieces: readonly Piece[], first: string, cost: Cost): Map<string, string> {
  const entries = entriesOf(pieces)
  let groups = groupsOf(pieces, entries, first)
  for (let pair = best(groups, cost); pair; pair = best(groups, cost)) groups = merge(groups, ...pair)
  const withFirst = pieces.filter(({ name, isEntry }) => !isEntry && entries.get(name)?.has(first))
  const together = [withFirst, ...groups.map((group) => group.pieces)].filter(({ length }) => length > 1)
  return new Map(
    together.flatMap((file, index) =>
      file.flatMap(({ modules }) => modules.map((module): [string, string] => [module, `shared-${index}`])),
    ),
  )
}
