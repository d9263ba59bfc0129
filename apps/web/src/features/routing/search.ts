/** Reads one optional search parameter, for `validateSearch`. */
export function readSearchParam<Name extends string>(
  name: Name,
  raw: Readonly<Record<string, unknown>>,
): { [N in Name]?: string } {
  const value = raw[name]
  const parameters: { [N in Name]?: string } = {}
  if (typeof value === 'string' && value !== '') parameters[name] = value
  return parameters
}

/** Reads several optional search parameters. */
export function readSearchParams<Name extends string>(
  names: readonly Name[],
  raw: Readonly<Record<string, unknown>>,
): { [N in Name]?: string } {
  const parameters: { [N in Name]?: string } = {}
  for (const name of names) Object.assign(parameters, readSearchParam(name, raw))
  return parameters
}

const ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Validates an id from a URL. */
export const parseIdParam = (text: string | undefined): string | undefined =>
  text !== undefined && ID_PATTERN.test(text) ? text : undefined

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Validates a country code from a URL. ZZ is the code of an unknown region. */
export const parseCountryParam = (text: string | undefined): string | undefined => {
  const code = text?.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regionNames.of(code) !== undefined ? code : undefined
}

/** Search parameters are plain text. The router's default would serialise values as JSON. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const plain = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) plain.set(name, String(value))
  return plain.size > 0 ? `?${plain}` : ''
}
