const MAX_KEY_LENGTH = 60

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')

const truncate = (words: string, longest: number): string => words.slice(0, longest).replace(/-$/, '')

/** Shortens the slug to make room for the counter, because the schema rejects longer keys. */
const withCounter = (words: string, counter: number): string =>
  `${truncate(words, MAX_KEY_LENGTH - `-${counter}`.length)}-${counter}`

/** A readable key for a new criterion. It is unique among all revisions of the type, because reports and links store it. */
export function criterionKey(title: string, isTaken: (key: string) => boolean): string {
  const words = slug(title) || 'criterion'
  const wanted = truncate(words, MAX_KEY_LENGTH)
  if (!isTaken(wanted)) return wanted
  let counter = 2
  while (isTaken(withCounter(words, counter))) counter += 1
  return withCounter(words, counter)
}
