const LONGEST = 60

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')

/** A readable name for a new criterion that no other of its type has or had: reports and links keep to it. */
export function criterionKey(title: string, isTaken: (key: string) => boolean): string {
  const wanted = slug(title) || 'criterion'
  if (!isTaken(wanted)) return wanted
  let counter = 2
  while (isTaken(`${wanted}-${counter}`)) counter += 1
  return `${wanted}-${counter}`
}
