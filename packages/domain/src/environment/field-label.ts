const SPELLINGS: Readonly<Record<string, string>> = {
  kwh: 'kWh',
  co2e: 'CO2e',
  co2: 'CO2',
  kg: 'kg',
  l: 'l',
  m3: 'm3',
  no: 'no.',
}

/** Where the field's name says something else than it asks for. */
const LABELS: Readonly<Record<string, string>> = { 'kyoto-compliant': 'Type of credit purchase' }

/** "kg-co2e-per-guest-night" as a heading: "Kg CO2e per guest night" would be wrong, so units keep their case. */
export function fieldLabel(name: string): string {
  const named = LABELS[name]
  if (named !== undefined) return named
  const words = name.split('-').map((word) => SPELLINGS[word] ?? word)
  const [first = '', ...others] = words
  const capital = name.split('-')[0] === first ? first.charAt(0).toUpperCase() + first.slice(1) : first
  return [first === 'kg' || first === 'l' || first === 'm3' ? first : capital, ...others].join(' ')
}
