interface Language {
  code: string
  name: string
}

/**
 * Names of the languages, sorted by name. Unknown codes are not replaced. The text is empty while the names are loading, so that
 * no codes are shown first.
 */
export function formatLanguages(
  known: readonly Language[] | undefined,
  codes: readonly string[],
  emptyText = '',
): string {
  if (codes.length === 0) return emptyText
  if (known === undefined) return ''
  const names = new Map(known.map(({ code, name }) => [code, name]))
  const languageNames = codes.map((code) => names.get(code) ?? code)
  return languageNames.toSorted((a, b) => a.localeCompare(b, 'en')).join(', ')
}
