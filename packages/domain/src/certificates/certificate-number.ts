/** Crockford's: no letter that looks like a figure, and none that completes a word better left unsaid. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 8
const SHAPE = /^(\d{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z])$/

/** Luhn's way for 32 characters: one wrong character, or two that changed places, do not pass. */
function checkCharacter(payload: string): string {
  let sum = 0
  for (const [at, character] of [...payload].toReversed().entries()) {
    const value = ALPHABET.indexOf(character) * (at % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / ALPHABET.length) + (value % ALPHABET.length)
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? '0'
}

const written = (year: string, first: string, second: string): string =>
  `${year}-${first}-${second}-${checkCharacter(`${year}${first}${second}`)}`

/** The bytes of chance that a number is made of; nobody guesses a number from the ones they know. */
export const CERTIFICATE_BYTES = RANDOM_CHARACTERS

/** A certificate's number such as 2026-7K3M-9QTZ-4. */
export function certificateNumber(year: number, chance: Uint8Array): string {
  const characters = Array.from(
    { length: RANDOM_CHARACTERS },
    (_, at) => ALPHABET[(chance[at] ?? 0) % ALPHABET.length] ?? '0',
  ).join('')
  return written(String(year), characters.slice(0, 4), characters.slice(4))
}

/** The number that somebody typed, in whatever case and with whatever dashes; undefined when it cannot be one. */
export function readCertificateNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const [, year, first, second, check] = SHAPE.exec(plain) ?? []
  if (year === undefined || first === undefined || second === undefined) return undefined
  const number = written(year, first, second)
  return number.endsWith(`-${check}`) ? number : undefined
}
