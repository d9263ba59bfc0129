/** Characters without a visible form: zero-width, bidi controls, soft hyphen, variation selectors, tags, fillers. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
const VISIBLE = /[^\p{Cf}\p{Cs}\p{Co}\p{Cc}\p{Default_Ignorable_Code_Point}\s\u0085\u2800]/u
const BLANKS = /[\s\u0085\u2800]+/gu

export const hasVisibleCharacter = (text: string): boolean => VISIBLE.test(text)

/** NFKC without invisible and control characters, with single spaces: two texts that look the same are mostly equal. */
export const normalizeLine = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '').normalize('NFKC').replaceAll(BLANKS, ' ').trim()

/** Normalizes each line of a text and keeps its line breaks. */
export const normalizeLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map(normalizeLine)
    .join('\n')
    .trim()

/**
 * Letters that look like Latin ones; capitals only where their small letter looks different. NFKC maps full-width and
 * mathematical letters already.
 */
const LOOK_ALIKES = new Map(
  Object.entries({
    a: 'аαɑᴀᎪꓮⲁ',
    b: 'ьвβʙᏴꓐ',
    c: 'сϲϹᴄⅽƈȼꞓↄᏟꓚⲥ©ꮯ',
    d: 'ԁɗđᴅᎠꓓ',
    e: 'еєεҽᴇᎬꓰɛꬲⲉ',
    f: 'ғꜰẝƒꓝ',
    g: 'ɡցɢᏀꓖ',
    h: 'һհнηʜᎻꓧ',
    i: 'іıιɩɪӏ1l|ǀᏆᏞꓲꓡⲓ',
    j: 'јϳᴊᎫꓙ',
    k: 'кκᴋᏦꓗ',
    m: 'мᴍμᎷꓟ',
    n: 'ոռпɴΝꓠⲛ',
    o: '0оοσօᴏөꓳⲟø',
    p: 'рρᴘᏢꓑⲣ',
    q: 'ԛգ',
    r: 'гʀɍᎡᏒꓣⲅ',
    s: 'ѕꜱᏚꓢ',
    t: 'тτᴛŧƭᎢꓔⲧ',
    u: 'υսцᴜꓴ',
    v: 'ѵνᴠᏙꓦ',
    w: 'ԝшωѡᴡᎳꓪ',
    x: 'хχꓫ',
    y: 'уүγʏΥᎩꓬ',
    z: 'ᴢΖᏃꓜ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)

const toLatin = (text: string): string =>
  [...text].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')

/** Lower-case Latin letters and digits as far as possible, with spaces and punctuation. */
function foldLookAlikes(text: string): string {
  // NFKC would turn Ϲ into a sigma first, so letters are replaced before and after it.
  const capitals = toLatin(normalizeLine(toLatin(text)).normalize('NFKD'))
  return toLatin(capitals.toLowerCase())
}

const joinLetterPairs = (text: string): string => text.replaceAll('rn', 'm').replaceAll('vv', 'w')

const SYMBOL = '*'
/** More symbols in a row cannot stand for letters of a word, and would only cost time. */
const MOST_SYMBOLS = SYMBOL.repeat(12)

export interface LookAlikePattern {
  /**
   * The letters and digits of a text without accents, case, spaces and punctuation, with look-alike letters as Latin ones.
   * Only for comparison with the skeleton of another text.
   */
  skeleton: string
  /** The skeleton with a marker in place of each symbol and punctuation mark. */
  characters: string
  letters: number
}

export function lookAlikePattern(text: string): LookAlikePattern {
  const folded = foldLookAlikes(text)
  const characters = joinLetterPairs(
    folded
      .replaceAll(/[\p{M}\s]+/gu, '')
      .replaceAll(/[^\p{L}\p{N}]/gu, SYMBOL)
      .replaceAll(/\*{12,}/g, MOST_SYMBOLS),
  )
  return {
    skeleton: joinLetterPairs(folded.replaceAll(/[^\p{L}\p{N}]+/gu, '')),
    characters,
    letters: characters.replaceAll(SYMBOL, '').length,
  }
}

export const lookAlikeSkeleton = (text: string): string => lookAlikePattern(text).skeleton

/**
 * Whether a text with this pattern looks like one with this skeleton, such as C℮rt!fi€d like Certified. A symbol matches
 * one letter or none. The text needs at least half as many letters as the skeleton, because a row of dashes is not a word.
 */
export function matchesSkeleton({ characters, letters }: LookAlikePattern, skeleton: string): boolean {
  if (letters > skeleton.length || letters * 2 < skeleton.length) return false
  /** How many letters of the skeleton the characters so far may match. */
  let matched = new Set([0])
  for (const character of characters) {
    const isSymbol = character === SYMBOL
    const next = new Set(isSymbol ? matched : [])
    for (const count of matched)
      if (count < skeleton.length && (isSymbol || skeleton[count] === character)) next.add(count + 1)
    matched = next
  }
  return matched.has(skeleton.length)
}
