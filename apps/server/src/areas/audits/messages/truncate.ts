/** Collapses white space and shortens the text to `maxLength` characters, with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line
}
