/** For finding: "Malaga" finds Málaga. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
