import { siteAddress, type UserSite } from '../../lib/sites/site-address.ts'

/** Whether the search finds a site that is loaded already, without regard to case. */
export function matchesSite(site: UserSite, term: string): boolean {
  const wanted = term.trim().toLowerCase()
  return [site.siteName, siteAddress(site)].some((text) => text.toLowerCase().includes(wanted))
}

export interface Piece {
  text: string
  /** Where in the whole text it begins; also its identity. */
  at: number
  isMatch: boolean
}

/** Cuts a text at every place where the search term stands in it. */
export function cutAtMatches(text: string, term: string): Piece[] {
  const wanted = term.trim().toLowerCase()
  const folded = text.toLowerCase()
  // A few letters change their length in lower case; places found in the one would be wrong in the other.
  if (wanted === '' || folded.length !== text.length) return [{ text, at: 0, isMatch: false }]
  const pieces: Piece[] = []
  let from = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), at: from, isMatch: false })
    from = at + wanted.length
    pieces.push({ text: text.slice(at, from), at, isMatch: true })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), at: from, isMatch: false })
  return pieces
}
