const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })

/** A link reads as its words followed by its address, or as its address where that is all it says. */
const writeLink = (_: string, href: string, words: string): string => {
  const text = words.replaceAll(/<[^>]*>/g, '').trim()
  return text === '' || text === href ? href : `${text}: ${href}`
}

/** The text version of a body. Takes cleaned HTML: tags closed, attributes quoted, no scripts or styles in it. */
export function toPlainText(html: string): string {
  const marked = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, writeLink)
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<hr ?\/?>/g, '\n\n---\n\n')
    .replaceAll(/<\/(p|h1|h2|h3|ul|ol|blockquote|div|table)>/g, '\n\n')
    .replaceAll(/<\/tr>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
  return decode(marked)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
