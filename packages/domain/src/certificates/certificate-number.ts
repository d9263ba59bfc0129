/** Crockford's base 32: without I, L and O, which look like digits, and without U, to avoid accidental words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 8
const PATTERN = /^(\d{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z])$/

/** The Luhn check for 32 characters, which detects one wrong character or two swapped neighbours. */
function checkCharacter(payload: string): string {
  let sum = 0
  for (const [index, character] of [...payload].toReversed().entries()) {
    const value = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / ALPHABET.length) + (value % ALPHABET.length)
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? '0'
}

const formatNumber = (year: string, first: string, second: string): string =>
  `${year}-${first}-${second}-${checkCharacter(`${year}${first}${second}`)}`

/** The random bytes of a number, so that numbers cannot be guessed from known ones. */
export const CERTIFICATE_RANDOM_BYTES = RANDOM_CHARACTERS

/** A certificate's number such as 2026-7K3M-9QTZ-4. */
export function certificateNumber(year: number, randomBytes: Uint8Array): string {
  const characters = Array.from(
    { length: RANDOM_CHARACTERS },
    (_, index) => ALPHABET[(randomBytes[index] ?? 0) % ALPHABET.length] ?? '0',
  ).join('')
  return formatNumber(String(year), characters.slice(0, 4), characters.slice(4))
}

/** Parses a typed number in any case, with or without dashes. Returns undefined for an invalid number. */
export function parseCertificateNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const [, year, first, second, check] = PATTERN.exec(plain) ?? []
  if (year === undefined || first === undefined || second === undefined) return undefined
  const number = formatNumber(year, first, second)
  return number.endsWith(`-${check}`) ? number : undefined
}
