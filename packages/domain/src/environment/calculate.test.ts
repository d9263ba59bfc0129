import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatedFieldTexts, calculateEntry, divide } from './calculate.ts'
import { CLASSIFICATION_KEYS, CLASSIFICATIONS, OWN_FACTOR_FIELD } from './classifications.ts'
import { decimalText } from './numbers.ts'
import { buildSummaryRows } from './summary.ts'
import { GUEST_NIGHTS, WORKED_EXAMPLES, WORKED_TOTALS } from './testing/worked-examples.ts'
import { calculateTotals, EMPTY_TOTALS } from './totals.ts'

describe('worked examples', () => {
  it('cover every classification', () => {
    expect(WORKED_EXAMPLES.map(({ classification }) => classification)).toEqual([...CLASSIFICATION_KEYS])
  })

  it.each(WORKED_EXAMPLES)(
    '$classification: calculates $explanation',
    ({ classification, typed, rates, calculated }) => {
      const results = calculateEntry(classification, typed, rates)
      expect(calculatedFieldTexts(classification, results, GUEST_NIGHTS)).toEqual(calculated)
    },
  )

  it('sum to the summary rows in their order', () => {
    const totals = calculateTotals(
      WORKED_EXAMPLES.map(({ classification, typed, rates }) => ({
        classification,
        results: calculateEntry(classification, typed, rates),
      })),
    )
    const rows = buildSummaryRows(totals, { guestNights: GUEST_NIGHTS, floorArea: 2000 }, EMPTY_TOTALS)
    expect(rows.map(({ label, total }) => [label, total])).toEqual(Object.entries(WORKED_TOTALS))
    expect(rows[0]).toMatchObject({ perGuest: 36.655611361, perSquareMetre: 18.3278056805 })
  })
})

const numbers = fc.oneof(
  fc.constant('0'),
  fc.constant('999999999999999'),
  fc.integer({ min: 0, max: 1_000_000_000 }).map(String),
  fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => value.toFixed(6)),
)
const keys = fc.constantFrom(...CLASSIFICATION_KEYS)
const rate = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: null })
const rates = fc.record({ unitRate: rate, co2eFactor: rate, kWhFactor: rate })
const nights = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null })

describe('calculateEntry', () => {
  it('returns non-negative decimals or a dash for any input', () => {
    fc.assert(
      fc.property(
        keys,
        numbers,
        numbers,
        rates,
        nights,
        (key, quantity, factor, conversionRates, guestNights) => {
          const typed = { [CLASSIFICATIONS[key].quantityField]: quantity, [OWN_FACTOR_FIELD]: factor }
          const values = calculatedFieldTexts(key, calculateEntry(key, typed, conversionRates), guestNights)
          for (const value of Object.values(values)) expect(value).toMatch(/^(-|\d+(\.\d+)?)$/)
        },
      ),
    )
  })

  it('returns a dash per guest night without guest nights', () => {
    fc.assert(
      fc.property(
        keys,
        numbers,
        rates,
        fc.constantFrom(0, null),
        (key, quantity, conversionRates, guestNights) => {
          const typed = { [CLASSIFICATIONS[key].quantityField]: quantity, [OWN_FACTOR_FIELD]: '0.2' }
          const values = calculatedFieldTexts(key, calculateEntry(key, typed, conversionRates), guestNights)
          for (const [name, value] of Object.entries(values))
            if (name.endsWith('per-guest-night')) expect(value).toBe('-')
        },
      ),
    )
  })

  it('adds nothing to a total if the factor is missing', () => {
    const allRates = { unitRate: 1, co2eFactor: 2, kWhFactor: 3 }
    const typed = { 'used-in-unit': '10' }
    const entry = (co2eFactor: number | null) => ({
      classification: 'SOLID_FUELS' as const,
      results: calculateEntry('SOLID_FUELS', typed, { ...allRates, co2eFactor }),
    })
    expect(calculateTotals([entry(2), entry(null)])).toMatchObject({ energyCO2e: 20, energyKWh: 60 })
    expect(calculateTotals([entry(null)])).toMatchObject({ energyCO2e: null, totalCO2e: null, netCO2e: null })
  })

  it.each(['-5', '1e3', '1,5', ' ', 'ten', '1'.repeat(16), '.5', '5.'])(
    'rejects %j as a quantity',
    (typed) => {
      expect(
        calculateEntry('MAINS_GAS', { 'kwh-used': typed, [OWN_FACTOR_FIELD]: '1' }, noRates).total,
      ).toBeNull()
    },
  )

  it('accepts zero as a quantity', () => {
    const results = calculateEntry('MAINS_GAS', { 'kwh-used': '0', [OWN_FACTOR_FIELD]: '0.18254' }, noRates)
    expect(results).toMatchObject({ total: 0, kWh: 0, kgCO2e: 0 })
  })
})

const noRates = { unitRate: null, co2eFactor: null, kWhFactor: null }

it('results are rounded to 15 significant digits', () => {
  const { total } = calculateEntry('WATER_USAGE', { 'total-used': '3' }, { ...noRates, unitRate: 0.1 })
  expect(total).toBe(0.3)
})

it('decimalText writes large and small numbers without an exponent', () => {
  expect(decimalText(1e21)).toBe('1000000000000000000000')
  expect(decimalText(0.00000012)).toBe('0.00000012')
})

it('divide returns null for divisors of zero or less', () => {
  expect([divide(5, 0), divide(5, null), divide(null, 5), divide(5, 2)]).toEqual([null, null, null, 2.5])
})
