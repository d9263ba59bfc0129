interface Language {
  code: string
  name: string
}

/**
 * Names of the languages, sorted by name. Unknown codes are shown as they are. Empty while the names are loading, so that
 * codes do not flicker.
 */
export function formatLanguages(
  known: readonly Language[] | undefined,
  codes: readonly string[],
  none = '',
): string {
  if (codes.length === 0) return none
  if (known === undefined) return ''
  const names = new Map(known.map(({ code, name }) => [code, name]))
  const languageNames = codes.map((code) => names.get(code) ?? code)
  return languageNames.toSorted((a, b) => a.localeCompare(b, 'en')).join(', ')
}
