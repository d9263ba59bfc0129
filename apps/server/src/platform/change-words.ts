type Fact = string | number | boolean | null
export type Facts = Readonly<Record<string, Fact>>

const shown = (fact: Fact | undefined): string => {
  if (fact === true) return 'yes'
  if (fact === false) return 'no'
  return fact === null || fact === undefined || fact === '' ? 'nothing' : `"${fact}"`
}

export interface Change {
  description: string
  before: Facts
  after: Facts
}

/** What changed from one set of facts to another, for the event log; undefined where nothing did. */
export function changeWords(
  before: Facts,
  after: Facts,
  words: Readonly<Record<string, string>>,
): Change | undefined {
  const changed = Object.keys(words).filter((name) => before[name] !== after[name])
  if (changed.length === 0) return undefined
  const pick = (facts: Facts): Facts => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return {
    description: changed
      .map((name) => `${words[name]} from ${shown(before[name])} to ${shown(after[name])}`)
      .join('; '),
    before: pick(before),
    after: pick(after),
  }
}
