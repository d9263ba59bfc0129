const MAX_KEY_LENGTH = 60

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')

const truncate = (words: string, longest: number): string => words.slice(0, longest).replace(/-$/, '')

/** The counter takes its place from the words, so that what we make is what we would take back. */
const withCounter = (words: string, counter: number): string =>
  `${truncate(words, MAX_KEY_LENGTH - `-${counter}`.length)}-${counter}`

/** A readable name for a new criterion that no other of its type has or had: reports and links keep to it. */
export function criterionKey(title: string, isTaken: (key: string) => boolean): string {
  const words = slug(title) || 'criterion'
  const wanted = truncate(words, MAX_KEY_LENGTH)
  if (!isTaken(wanted)) return wanted
  let counter = 2
  while (isTaken(withCounter(words, counter))) counter += 1
  return withCounter(words, counter)
}
