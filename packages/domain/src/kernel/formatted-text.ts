/** A part of a line: plain text, or a link. */
interface TextPart {
  text: string
  /** An https address or a path of this site. */
  href?: string
}

export type TextBlock =
  | { kind: 'paragraph'; lines: readonly (readonly TextPart[])[] }
  | { kind: 'list'; items: readonly (readonly TextPart[])[] }

const LINK = /\[([^[\]\n]{1,200})\]\((https:\/\/[^\s()<>"\\]{1,500}|\/(?!\/)[^\s()<>"\\]{0,500})\)/g
const ITEM = /^[-*] +/

function readLine(line: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of line.matchAll(LINK)) {
    const [all, text = '', href = ''] = match
    if (match.index > end) parts.push({ text: line.slice(end, match.index) })
    parts.push({ text, href })
    end = match.index + all.length
  }
  if (end < line.length) parts.push({ text: line.slice(end) })
  return parts
}

/** Adjacent lines of one kind are one block. */
function readBlocks(lines: readonly string[]): TextBlock[] {
  const blocks: ({ kind: 'paragraph'; lines: TextPart[][] } | { kind: 'list'; items: TextPart[][] })[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const isItem = ITEM.test(line)
    const parts = readLine(isItem ? line.replace(ITEM, '') : line)
    if (isItem && last?.kind === 'list') last.items.push(parts)
    else if (!isItem && last?.kind === 'paragraph') last.lines.push(parts)
    else blocks.push(isItem ? { kind: 'list', items: [parts] } : { kind: 'paragraph', lines: [parts] })
  }
  return blocks
}

/**
 * Reads a text that an Admin has written: an empty line separates paragraphs, lines that begin with a hyphen are a list, and
 * `[text](https://…)` is a link. Everything else is plain text; the caller escapes it.
 */
export const readFormattedText = (text: string): TextBlock[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((block) =>
      readBlocks(
        block
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ),
    )
