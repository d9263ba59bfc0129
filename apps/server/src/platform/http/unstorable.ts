/** PostgreSQL keeps no NUL in text, and half a surrogate pair in no JSON. */
export const UNSTORABLE = 'This text holds a character that cannot be stored. Please remove it.'

const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Where the first text stands that the database would refuse; undefined when there is none. */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    // A name that cannot be stored is not repeated in the answer either.
    const found = isUnstorable(name) ? path : findUnstorable(part, [...path, name])
    if (found) return found
  }
  return undefined
}
