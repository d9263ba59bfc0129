import { LiquidError } from 'liquidjs'

interface Place {
  text: string
  begin: number
}

/** What is read as one line: in the body a paragraph, a heading or an entry of a list. */
const LINE_END = /<br\s*\/?>|<hr\s*\/?>|<\/(?:p|h[1-6]|li|tr|blockquote)>/gi
const BLOCK = /<(?:p|h[1-6]|li|tr)\b/i

function lineOf({ text, begin }: Place): number {
  const before = text.slice(0, begin)
  const ends = BLOCK.test(text) ? before.match(LINE_END) : before.match(/\n/g)
  return (ends?.length ?? 0) + 1
}

/** The whole `{{ … }}` or `{% … %}` that holds this place, however little of it was read. */
function pieceAt({ text, begin }: Place): string {
  const start = Math.max(
    text.lastIndexOf('{{', begin),
    text.lastIndexOf('{%', begin),
    text.startsWith('{', begin) ? begin : -1,
  )
  if (start < 0) return text.slice(begin, begin + 40)
  const close = text.startsWith('{{', start) ? '}}' : '%}'
  const end = text.indexOf(close, start + 2)
  const piece = text.slice(start, end < 0 ? start + 40 : end + 2)
  return piece.replace(/[\n<].*$/s, '').trim()
}

const ENDS: Readonly<Record<string, string>> = {
  else: 'if',
  elsif: 'if',
  when: 'case',
}
const beginOf = (tag: string): string => ENDS[tag] ?? tag.replace(/^end/, '')
const isEnd = (tag: string): boolean => tag in ENDS || tag.startsWith('end')

type Sentence = (match: RegExpExecArray, piece: string) => string

/** The library's own words, which nobody has to know, and ours. */
const SAYINGS: readonly (readonly [RegExp, Sentence])[] = [
  [/^output .* not closed/s, (_, piece) => `${piece} is not closed. Please end it with }}.`],
  [
    /^tag \{%-?\s*(\w+)\b.* not closed/s,
    ([, tag], piece) => `${piece} has no end. Please add {% end${tag} %} after its content.`,
  ],
  [/^tag .* not closed/s, (_, piece) => `${piece} is not closed. Please end it with %}.`],
  [/^raw .* not closed/s, () => '{% raw %} has no end. Please add {% endraw %} after its content.'],
  [/^undefined filter: (\w+)/, ([, filter]) => `There is no filter ${filter}. Please remove “| ${filter}”.`],
  [
    /^undefined variable: ([\w.]+)/,
    ([, name]) => `There is no placeholder ${name} in this email. Please choose one of those listed.`,
  ],
  [
    /^tag "(\w+)" not found/,
    ([, tag = ''], piece) =>
      isEnd(tag)
        ? `${piece} does not belong to an opening instruction. Please add {% ${beginOf(tag)} … %} before it, or remove it.`
        : `There is no instruction ${tag}. Please remove ${piece}.`,
  ],
  [
    /^ENOENT/,
    () =>
      'An email cannot include another file. Please remove the include, render or layout instruction and write its text here.',
  ],
  [
    /limit exceeded/,
    (_, piece) => `${piece} produces too much text. Please repeat it fewer times, or remove it.`,
  ],
  [
    /^invalid value expression/,
    (_, piece) => `Something is missing in ${piece}. Please add a placeholder there, or remove it.`,
  ],
]

const TOO_LONG = 'The text is too long to be sent. Please shorten it.'

/** Where a mistake is, told by its line when there are several. */
const at = (place: Place | undefined): string =>
  place && (BLOCK.test(place.text) || place.text.includes('\n')) ? `Line ${lineOf(place)}: ` : ''

/** Why a template cannot be read, in a sentence that says what to do about it. */
export function liquidMistake(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  if (said.startsWith('parse length limit')) return TOO_LONG
  const place = LiquidError.is(error) ? { text: error.token.input, begin: error.token.begin } : undefined
  const piece = place ? pieceAt(place) : 'A placeholder'
  for (const [words, sentence] of SAYINGS) {
    const match = words.exec(said)
    if (match) return `${at(place)}${sentence(match, piece)}`
  }
  return `${at(place)}${piece} cannot be read. Please write it as {{ name }}, or remove it.`
}
