/** Characters without a visible form: zero-width, bidi controls, soft hyphen, variation selectors, tags, fillers. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
const VISIBLE = /[^\p{Cf}\p{Cs}\p{Co}\p{Cc}\p{Default_Ignorable_Code_Point}\s\u0085\u2800]/u
const BLANKS = /[\s\u0085\u2800]+/gu

export const hasVisibleCharacter = (text: string): boolean => VISIBLE.test(text)

/** NFKC without invisible and control characters, with single spaces. Most texts that look the same become equal. */
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
    a: '4аαɑᴀᎪꓮⲁ',
    b: '8ьвβʙᏴꓐ',
    c: 'сϲϹᴄⅽƈȼꞓↄᏟꓚⲥ©ꮯ',
    d: 'ԁɗđᴅᎠꓓ',
    e: '3еєεҽᴇᎬꓰɛꬲⲉ',
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
    s: '5ѕꜱᏚꓢ',
    t: '7тτᴛŧƭᎢꓔⲧ',
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

const WILDCARD = '*'
/** Longer rows of wildcards are shortened, because matching them would take long. */
const MAX_WILDCARDS = WILDCARD.repeat(12)

export interface LookAlikePattern {
  /**
   * The letters and digits of a text without accents, case, spaces and punctuation, with look-alike letters as Latin ones.
   * Only for comparison with the skeleton of another text.
   */
  skeleton: string
  /** The skeleton with a wildcard in place of each symbol, punctuation mark and letter outside ASCII. */
  characters: string
  /** The number of letters and digits, and of those that are ASCII or look like it. */
  letters: number
  asciiLetters: number
}

export function lookAlikePattern(text: string): LookAlikePattern {
  const folded = foldLookAlikes(text)
  const skeleton = joinLetterPairs(folded.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  const characters = joinLetterPairs(
    folded
      .replaceAll(/[\p{M}\s]+/gu, '')
      .replaceAll(/[^a-z0-9]/gu, WILDCARD)
      .replaceAll(/\*{12,}/g, MAX_WILDCARDS),
  )
  return {
    skeleton,
    characters,
    letters: skeleton.length,
    asciiLetters: characters.replaceAll(WILDCARD, '').length,
  }
}

export const lookAlikeSkeleton = (text: string): string => lookAlikePattern(text).skeleton

/**
 * Whether a text with this pattern looks like one with this skeleton, such as C℮rt!fi€d like Certified. A wildcard matches
 * one letter or none. The text needs at least half as many letters as the skeleton, because a row of dashes is not a word,
 * and a quarter as many ASCII letters, because a word of another script matches everything.
 */
export function matchesSkeleton(pattern: LookAlikePattern, skeleton: string): boolean {
  const { characters, letters, asciiLetters } = pattern
  if (asciiLetters > skeleton.length) return false
  if (letters * 2 < skeleton.length || asciiLetters * 4 < skeleton.length) return false
  /** How many letters of the skeleton the characters so far may match. */
  let matched = new Set([0])
  for (const character of characters) {
    const isWildcard = character === WILDCARD
    const next = new Set(isWildcard ? matched : [])
    for (const count of matched)
      if (count < skeleton.length && (isWildcard || skeleton[count] === character)) next.add(count + 1)
    matched = next
  }
  return matched.has(skeleton.length)
}
