const collator = new Intl.Collator('en')

/** Sorted as an English reader looks it up. */
export const byName = <Entry extends { name: string }>(entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => collator.compare(a.name, b.name))
