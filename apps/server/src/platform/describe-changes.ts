type ChangeValue = string | number | boolean | null
export type ChangeValues = Readonly<Record<string, ChangeValue>>

const formatValue = (fact: ChangeValue | undefined): string => {
  if (fact === true) return 'yes'
  if (fact === false) return 'no'
  return fact === null || fact === undefined || fact === '' ? 'nothing' : `"${fact}"`
}

export interface Change {
  description: string
  before: ChangeValues
  after: ChangeValues
}

/** Describes the differences between two sets of values for the event log; undefined if there are none. */
export function describeChanges(
  before: ChangeValues,
  after: ChangeValues,
  labels: Readonly<Record<string, string>>,
): Change | undefined {
  const changed = Object.keys(labels).filter((name) => before[name] !== after[name])
  if (changed.length === 0) return undefined
  const pick = (facts: ChangeValues): ChangeValues =>
    Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return {
    description: changed
      .map((name) => `${labels[name]} from ${formatValue(before[name])} to ${formatValue(after[name])}`)
      .join('; '),
    before: pick(before),
    after: pick(after),
  }
}
