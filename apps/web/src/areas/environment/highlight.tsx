import { cutAtMatches } from './site-match.ts'

export const Highlight = ({ text, term }: { text: string; term: string }) =>
  cutAtMatches(text, term).map((piece) =>
    piece.isMatch ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  )
