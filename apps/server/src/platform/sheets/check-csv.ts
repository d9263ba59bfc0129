import { SheetTooLargeError } from './check-xlsx.ts'

export const MAX_CHARACTERS = 25_000_000
const MAX_SEPARATORS = 5_000
export const MAX_FIELD_LENGTH = 100_000

const QUOTE = '"'
const SEPARATORS = [',', ';', '\t']
const LINE_ENDS = ['\n', '\r']

const refuse = (): never => {
  throw new SheetTooLargeError('The file has too many columns or a cell with too much text.')
}

/** Checks a CSV text before it is parsed, because the parser blocks the event loop while it reads a long row. */
export function assertCsvFits(text: string): void {
  if (text.length > MAX_CHARACTERS) refuse()
  let separators = 0
  let fieldStart = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (index - fieldStart > MAX_FIELD_LENGTH) refuse()
    if (character === QUOTE && index === fieldStart) isQuoted = true
    else if (character === QUOTE && isQuoted) {
      if (text.charAt(index + 1) === QUOTE) index += 1
      else isQuoted = false
    } else if (!isQuoted && LINE_ENDS.includes(character)) {
      separators = 0
      fieldStart = index + 1
    } else if (!isQuoted && SEPARATORS.includes(character)) {
      separators += 1
      fieldStart = index + 1
      if (separators > MAX_SEPARATORS) refuse()
    }
  }
}
