export const AVATAR_COLOURS = 10

/** Index into the avatar palette. Derived from the id only, so that a user has the same colour on every screen. */
export function getAvatarColour(userID: string): number {
  let hash = 0x811c9dc5
  for (const character of userID.toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % AVATAR_COLOURS
}

const firstLetter = (word: string): string => Array.from(word)[0]?.toLocaleUpperCase('en') ?? ''

/** First letters of the first and last words of a name. */
export function getInitials(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : ''
  return firstLetter(first) + firstLetter(last)
}
