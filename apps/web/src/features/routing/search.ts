/** One optional text of an address, for a route's `validateSearch`. */
export function readSearchParam<Name extends string>(
  name: Name,
  raw: Readonly<Record<string, unknown>>,
): { [N in Name]?: string } {
  const value = raw[name]
  const found: { [N in Name]?: string } = {}
  if (typeof value === 'string' && value !== '') found[name] = value
  return found
}

/** The same of several. */
export function readSearchParams<Name extends string>(
  names: readonly Name[],
  raw: Readonly<Record<string, unknown>>,
): { [N in Name]?: string } {
  const found: { [N in Name]?: string } = {}
  for (const name of names) Object.assign(found, readSearchParam(name, raw))
  return found
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a record in an address that anybody may have typed. */
export const parseIdParam = (text: string | undefined): string | undefined =>
  text !== undefined && ID.test(text) ? text : undefined

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The code of a country in an address that anybody may have typed. ZZ is the code of an unknown region. */
export const parseCountryParam = (text: string | undefined): string | undefined => {
  const code = text?.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined ? code : undefined
}

/** Addresses stay plain text: no quotes around a search for "2024", and nothing is read as anything but text. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const plain = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) plain.set(name, String(value))
  return plain.size > 0 ? `?${plain}` : ''
}
