const MAX_KEY_LENGTH = 60

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')

const truncate = (base: string, maxLength: number): string => base.slice(0, maxLength).replace(/-$/, '')

/** Shortens the slug to make room for the counter, because the schema rejects longer keys. */
const withCounter = (base: string, counter: number): string =>
  `${truncate(base, MAX_KEY_LENGTH - `-${counter}`.length)}-${counter}`

/** A readable key for a new criterion. It is unique among all revisions of the type, because reports and links store it. */
export function criterionKey(title: string, isTaken: (key: string) => boolean): string {
  const base = slug(title) || 'criterion'
  const key = truncate(base, MAX_KEY_LENGTH)
  if (!isTaken(key)) return key
  let counter = 2
  while (isTaken(withCounter(base, counter))) counter += 1
  return withCounter(base, counter)
}
