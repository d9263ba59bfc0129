export const AVATAR_COLOURS = 10

/** The same person has the same colour on every screen: the palette's place comes from the id alone. */
export function getAvatarColour(userID: string): number {
  let hash = 0x811c9dc5
  for (const character of userID.toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % AVATAR_COLOURS
}

const firstLetter = (word: string): string => Array.from(word)[0]?.toLocaleUpperCase('en') ?? ''

/** First letters of the first and the last word of a name. */
export function getInitials(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : ''
  return firstLetter(first) + firstLetter(last)
}
