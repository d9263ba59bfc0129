export type Environment = Readonly<Record<string, string | undefined>>

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Whether only this machine can reach the host. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host)

const quoted = (value: string) => (value.length > 60 ? `"${value.slice(0, 60)}..."` : `"${value}"`)

/** Reads variables and adds a sentence to `errors` for each invalid one. */
export function createReader(env: Environment, errors: string[]) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  function integer(name: string, fallback: number, min: number, max: number): number {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    errors.push(`${name} must be a whole number from ${min} to ${max}, but is ${quoted(value)}.`)
    return fallback
  }

  function yesOrNo(name: string): boolean | undefined {
    const value = text(name)
    if (value === undefined || value === 'true') return value && true
    if (value !== 'false') errors.push(`${name} must be true or false, but is ${quoted(value)}.`)
    return false
  }

  function oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = text(name)
    if (value === undefined) return fallback
    const selected = choices.find((choice) => choice === value)
    if (selected === undefined)
      errors.push(`${name} must be one of ${choices.join(', ')}, but is ${quoted(value)}.`)
    return selected ?? fallback
  }

  function someOf<T extends string>(name: string, choices: readonly T[]): readonly T[] {
    const value = text(name)
    if (value === undefined) return choices
    const names = value.split(',').map((name) => name.trim())
    for (const listedName of names)
      if (!choices.some((choice) => choice === listedName))
        errors.push(`${name} can contain ${choices.join(', ')}, but contains ${quoted(listedName)}.`)
    return choices.filter((choice) => names.includes(choice))
  }

  /** The error does not contain the value, because URLs may contain passwords. */
  function url(name: string, protocols: readonly string[]): URL | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (parsed && protocols.includes(parsed.protocol)) return parsed
    const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
    errors.push(`${name} must be a complete address that starts with ${starts}.`)
    return undefined
  }

  /** Requires https except for this machine, because browsers refuse sign-in and frames over http. */
  function webUrl(name: string, mustBeSecure: boolean): URL | undefined {
    const parsed = url(name, ['http:', 'https:'])
    if (parsed && mustBeSecure && parsed.protocol === 'http:' && !isLoopback(parsed.hostname))
      errors.push(`${name} must start with https:// when NODE_ENV is production.`)
    return parsed
  }

  return { text, integer, yesOrNo, oneOf, someOf, url, webUrl }
}

export type Reader = ReturnType<typeof createReader>
