const unescaped = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, inner = '']) => inner)

const withoutLinks = (html: string): string => html.replaceAll(/<\/?a\b[^>]*>/g, '')

/** The rows of an HTML table by their headings. */
export function readTable(html: string): Record<string, string>[] {
  const [headings = [], ...rows] = all(withoutLinks(html), /<tr>(.*?)<\/tr>/gs).map((row) =>
    all(row, /<t[hd][^>]*>([^<]*)<\/t[hd]>/g).map(unescaped),
  )
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])))
}
