/** Far above what any call needs; functions that recurse through a body would overflow the stack without a limit. */
const MAX_DEPTH = 2_000
/** Each value costs memory and time when the body is parsed and validated; file contents are single strings. */
const MAX_VALUES = 250_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/** The index of the quote that ends the string which starts at `start`, or the length of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
  return text.length
}

/** Why a JSON text is not parsed: too deep or too many values. Reads the text once and parses nothing. */
export function findJsonProblem(text: string): string | undefined {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (CLOSING.includes(code)) depth -= 1
    else if (OPENING.includes(code)) {
      depth += 1
      values += 1
      if (depth > MAX_DEPTH) return 'The JSON in the request is nested too deeply.'
    }
    if (values > MAX_VALUES) return 'The JSON in the request has too many values.'
  }
  return undefined
}
