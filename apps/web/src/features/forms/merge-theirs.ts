/** A field that somebody else saved while this form was being written. */
export interface TheirChange<Draft> {
  field: Extract<keyof Draft, string>
  /** This form had changed it too, to something else: then its own words stay. */
  contested: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Takes over what only they changed, and keeps everything that was typed here. `from` is what both began with. */
export function mergeTheirs<Draft extends object>(
  from: Draft,
  mine: Draft,
  theirs: Draft,
): { draft: Draft; changes: TheirChange<Draft>[] } {
  const draft = { ...mine }
  const changes: TheirChange<Draft>[] = []
  for (const field in theirs) {
    if (same(from[field], theirs[field]) || same(mine[field], theirs[field])) continue
    const contested = !same(from[field], mine[field])
    if (!contested) draft[field] = theirs[field]
    changes.push({ field, contested })
  }
  return { draft, changes }
}
