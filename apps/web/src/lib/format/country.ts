const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country's name from its two-letter code. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
