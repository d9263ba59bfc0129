const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }))

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? entity
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : entity
  })

const TAG_PATTERN = /<[^<>]*>/g

/** A link becomes its text followed by its address, or its address alone if the text is empty or the same. */
function formatLink(href: string, linkText: string): string {
  const text = linkText.replaceAll(TAG_PATTERN, '').trim()
  return text === '' || text === href ? href : `${text}: ${href}`
}

/** Splits at the closing tags: one pattern for a whole link would take quadratic time on links that are never closed. */
function writeLinks(html: string): string {
  const parts = html.split('</a>')
  const rest = parts.pop() ?? ''
  const writtenParts = parts.map((part) => {
    const start = part.lastIndexOf('<a ')
    const end = start < 0 ? -1 : part.indexOf('>', start)
    const href = end < 0 ? undefined : /href="([^"]*)"/.exec(part.slice(start, end))?.[1]
    return href === undefined ? part : part.slice(0, start) + formatLink(href, part.slice(end + 1))
  })
  return writtenParts.join('') + rest
}

/** The text version of a body. Takes cleaned HTML: tags closed, attributes quoted, no scripts or styles in it. */
export function toPlainText(html: string): string {
  const marked = writeLinks(html.replaceAll(/\s+/g, ' '))
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<li[^<>]*>/g, '\n- ')
    .replaceAll(/<hr ?\/?>/g, '\n\n---\n\n')
    .replaceAll(/<\/(p|h1|h2|h3|ul|ol|blockquote|div|table)>/g, '\n\n')
    .replaceAll(/<\/tr>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(TAG_PATTERN, '')
  return decodeEntities(marked)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
