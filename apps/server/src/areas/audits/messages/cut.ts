/** The beginning of a text in one line, with an ellipsis where something is missing. */
export function truncate(text: string, longest: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
