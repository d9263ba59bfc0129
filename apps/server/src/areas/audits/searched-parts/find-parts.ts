/** Parts of texts by number, the shorter ones first. Number 0 is nothing at all, which every part begins with. */
export interface Parts {
  /** Which one a part is without its last letter. */
  parents: number[]
  /** Its last letter, as a code unit. */
  letters: number[]
}

/** Where a part stands in a text, for each time that it does. In the order of the texts. */
interface Places {
  texts: Int32Array
  ends: Int32Array
  parts: Int32Array
  length: number
}

/** So many places are looked at without a rest. */
const AT_A_TIME = 20_000
const CODES = 0x1_00_00

function everyPlace(texts: readonly string[]): Places {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const places: Places = {
    texts: new Int32Array(length),
    ends: new Int32Array(length),
    parts: new Int32Array(length),
    length: 0,
  }
  texts.forEach((text, number) => {
    for (let end = 0; end < text.length; end += 1) {
      places.texts[places.length] = number
      places.ends[places.length] = end
      places.length += 1
    }
  })
  return places
}

/** Half a letter is not looked for; nor what goes on from one name to the next, which is on another line. */
const isLetter = (code: number): boolean => code >= 0x20 && (code < 0xd8_00 || code > 0xdf_ff)

/** Parts that are one letter longer, in how many texts they are, and which one stands where. */
interface Longer {
  keys: number[]
  counts: number[]
  at: Int32Array
}

async function lengthen(
  texts: readonly string[],
  places: Places,
  rest: () => Promise<void>,
): Promise<Longer> {
  const numbers = new Map<number, number>()
  const lastIn: number[] = []
  const longer: Longer = { keys: [], counts: [], at: new Int32Array(places.length).fill(-1) }
  for (let place = 0; place < places.length; place += 1) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await rest()
    const text = places.texts[place] ?? 0
    const code = texts[text]?.charCodeAt(places.ends[place] ?? 0) ?? Number.NaN
    if (Number.isNaN(code) || !isLetter(code)) continue
    const key = (places.parts[place] ?? 0) * CODES + code
    let number = numbers.get(key)
    if (number === undefined) {
      number = longer.keys.push(key) - 1
      numbers.set(key, number)
      longer.counts.push(0)
      lastIn.push(-1)
    }
    longer.at[place] = number
    if (lastIn[number] === text) continue
    lastIn[number] = text
    longer.counts[number] = (longer.counts[number] ?? 0) + 1
  }
  return longer
}

/** Goes on with the places at which a part is that enough texts have. */
function goOn(places: Places, longer: Longer, partOf: Int32Array): void {
  let kept = 0
  for (let place = 0; place < places.length; place += 1) {
    const part = partOf[longer.at[place] ?? -1] ?? 0
    if (part === 0) continue
    places.texts[kept] = places.texts[place] ?? 0
    places.ends[kept] = (places.ends[place] ?? 0) + 1
    places.parts[kept] = part
    kept += 1
  }
  places.length = kept
}

/**
 * Every part, of whatever length, that at least so many texts have. What many have, many have without its last letter, so that only
 * such parts are made longer.
 */
export async function findParts(
  texts: readonly string[],
  least: number,
  rest: () => Promise<void>,
): Promise<Parts> {
  const found: Parts = { parents: [0], letters: [0] }
  const places = everyPlace(texts)
  while (places.length > 0) {
    const longer = await lengthen(texts, places, rest)
    const partOf = Int32Array.from(longer.keys, (key, number) => {
      if ((longer.counts[number] ?? 0) < least) return 0
      found.parents.push(Math.floor(key / CODES))
      return found.letters.push(key % CODES) - 1
    })
    goOn(places, longer, partOf)
  }
  return found
}
