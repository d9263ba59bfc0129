/** Characters without a visible form: zero-width, bidi controls, soft hyphen, variation selectors, tags, fillers. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
const BLANKS = /[\s\u0085\u2800]+/gu

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

/**
 * The letters and digits of a text without accents, case, spaces and punctuation, with look-alike letters as Latin ones.
 * Only for comparison with the skeleton of another text.
 */
export function lookAlikeSkeleton(text: string): string {
  // NFKC would turn Ϲ into a sigma first, so letters are replaced before and after it.
  const capitals = toLatin(normalizeLine(toLatin(text)).normalize('NFKD'))
  return toLatin(capitals.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
