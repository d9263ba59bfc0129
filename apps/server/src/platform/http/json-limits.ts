/** Far above what any call needs; functions that recurse through a body would overflow the stack without a limit. */
const MAX_DEPTH = 2_000
/** Each value costs memory and time when the body is parsed and validated; file contents are single strings. */
const MAX_VALUES = 250_000
/** A larger body consists of file contents, which are strings; other text would only cost time to read. */
const MAX_CHARACTERS_OUTSIDE_STRINGS = 8 * 1024 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING_BRACKET = 0x5b
const OPENING_BRACE = 0x7b
const CLOSING_BRACKET = 0x5d
const CLOSING_BRACE = 0x7d

/** The index of the quote that ends the string which starts at `start`, or the length of the text. */
function endOfString(text: string, start: number): number {
  for (let index = text.indexOf('"', start + 1); index >= 0; index = text.indexOf('"', index + 1)) {
    let backslashes = 0
    while (text.charCodeAt(index - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return index
  }
  return text.length
}

/** Why a JSON text is not parsed: too deep, too many values or too long. Reads the text once and parses nothing. */
export function findJsonProblem(text: string): string | undefined {
  let depth = 0
  let values = 0
  let outsideStrings = 0
  for (let index = 0; index < text.length; index += 1) {
    outsideStrings += 1
    if (outsideStrings > MAX_CHARACTERS_OUTSIDE_STRINGS) return 'The JSON in the request is too long.'
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = endOfString(text, index)
    else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth -= 1
    else if (code === COMMA || code === OPENING_BRACKET || code === OPENING_BRACE) {
      values += 1
      if (values > MAX_VALUES) return 'The JSON in the request has too many values.'
      if (code === COMMA) continue
      depth += 1
      if (depth > MAX_DEPTH) return 'The JSON in the request is nested too deeply.'
    }
  }
  return undefined
}
