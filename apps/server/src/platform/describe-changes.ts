type ChangeValue = string | number | boolean | null
export type ChangeValues = Readonly<Record<string, ChangeValue>>

const formatValue = (value: ChangeValue | undefined): string => {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return value === null || value === undefined || value === '' ? 'nothing' : `"${value}"`
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
  const changedNames = Object.keys(labels).filter((name) => before[name] !== after[name])
  if (changedNames.length === 0) return undefined
  const pickChanged = (values: ChangeValues): ChangeValues =>
    Object.fromEntries(changedNames.map((name) => [name, values[name] ?? null]))
  return {
    description: changedNames
      .map((name) => `${labels[name]} from ${formatValue(before[name])} to ${formatValue(after[name])}`)
      .join('; '),
    before: pickChanged(before),
    after: pickChanged(after),
  }
}
