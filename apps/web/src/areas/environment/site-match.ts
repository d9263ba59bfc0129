import { countryName } from '@sojourn/domain/kernel/country-names'
import type { CallRow } from '../../lib/api/call-types.ts'

export type EnvironmentalSite = CallRow<'listEnvironmentalSites'>

/** Removes case and accents as the server search does, keeping the length of the text. */
const normalizeText = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index)
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return plain.length === 1 ? plain : letter
  }).join('')

/** Searches name, address line 1, town, country and post code, as the server does. */
export function matchesSite(site: EnvironmentalSite, term: string): boolean {
  const query = normalizeText(term.trim())
  const texts = [site.siteName, site.address1, site.cityTown, countryName(site.country), site.postCode]
  return texts.some((text) => normalizeText(text).includes(query))
}

export interface Piece {
  text: string
  /** The index in the text, also used as the key. */
  index: number
  isMatch: boolean
}

/** Splits a text into matching and other pieces. */
export function splitAtMatches(text: string, term: string): Piece[] {
  const query = normalizeText(term.trim())
  if (query === '') return [{ text, index: 0, isMatch: false }]
  const normalized = normalizeText(text)
  const pieces: Piece[] = []
  let from = 0
  for (let index = normalized.indexOf(query); index >= 0; index = normalized.indexOf(query, from)) {
    if (index > from) pieces.push({ text: text.slice(from, index), index: from, isMatch: false })
    from = index + query.length
    pieces.push({ text: text.slice(index, from), index, isMatch: true })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), index: from, isMatch: false })
  return pieces
}
