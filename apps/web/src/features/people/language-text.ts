interface Language {
  code: string
  name: string
}

/**
 * The names of these codes, by name; a code that nobody knows stands as it is. Nothing until the names have come: a code
 * that turns into a word, or a dash that turns into one, is noise.
 */
export function formatLanguages(
  known: readonly Language[] | undefined,
  codes: readonly string[],
  none = '',
): string {
  if (codes.length === 0) return none
  if (known === undefined) return ''
  const names = new Map(known.map(({ code, name }) => [code, name]))
  const spoken = codes.map((code) => names.get(code) ?? code)
  return spoken.toSorted((one, other) => one.localeCompare(other, 'en')).join(', ')
}
