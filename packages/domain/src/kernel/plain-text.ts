/** Characters without a visible form: zero-width, bidi controls, soft hyphen, variation selectors, tags, fillers. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
const BLANKS = /[\s\u0085\u2800]+/gu

/** NFKC without invisible and control characters, with single spaces: two texts that look the same are mostly equal. */
export const normalizeLine = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '').normalize('NFKC').replaceAll(BLANKS, ' ').trim()

/** The same for a text of several lines: its line breaks stay. */
export const normalizeLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map(normalizeLine)
    .join('\n')
    .trim()

/** Small letters that look like Latin ones. NFKC maps full-width and mathematical letters already. */
const LOOK_ALIKES = new Map(
  Object.entries({
    a: 'аαɑᴀ',
    b: 'ьвβʙ',
    c: 'сϲᴄ',
    d: 'ԁɗᴅ',
    e: 'еєεҽᴇ',
    f: 'ғꜰẝ',
    g: 'ɡցɢ',
    h: 'һհнηʜ',
    i: 'іıιɩɪӏ1l|ǀ',
    j: 'јϳᴊ',
    k: 'кκᴋ',
    m: 'мᴍμ',
    n: 'ոռпɴ',
    o: '0оοσօᴏө',
    p: 'рρᴘ',
    q: 'ԛգ',
    r: 'гʀ',
    s: 'ѕꜱ',
    t: 'тτᴛ',
    u: 'υսцᴜ',
    v: 'ѵνᴠ',
    w: 'ԝшωѡᴡ',
    x: 'хχ',
    y: 'уүγʏ',
    z: 'ᴢ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)

/**
 * What a reader takes a text for: its letters and digits without accents, case, spaces and punctuation, look-alike
 * letters as Latin ones. Only for comparing with the skeleton of another text.
 */
export function lookAlikeSkeleton(text: string): string {
  const folded = normalizeLine(text).toLowerCase().normalize('NFKD')
  const latin = [...folded].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
  return latin
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
