import { CLASSIFICATIONS } from '@sojourn/domain/environment/classifications'
import { describe, expect, it } from 'vitest'
import { findInvalidFields, NEW_FACTOR, toBody, toDraft } from './item.ts'

const gas = {
  edition: 2022,
  kgCO2eConversionFactor: 0.18254,
  lCO2eConversionFactor: null,
  kWhConversionFactor: 1,
  source: 'DEFRA2022',
  reference: 'Fuels, natural gas',
  isEstimate: false,
}

describe('factor draft', () => {
  it('toBody returns unchanged values as they were read', () => {
    const { edition: _edition, source: _source, ...read } = gas
    expect(toBody(toDraft(gas, CLASSIFICATIONS.MAINS_GAS), CLASSIFICATIONS.MAINS_GAS)).toEqual(read)
  })

  it('toBody returns factors per litre for liquids and per base unit otherwise', () => {
    const draft = { ...NEW_FACTOR, edition: '2026', co2e: '2.5', reference: ' A page ' }
    expect(toBody(draft, CLASSIFICATIONS.LIQUID_FUELS)).toMatchObject({
      kgCO2eConversionFactor: null,
      lCO2eConversionFactor: 2.5,
      reference: 'A page',
    })
    expect(toBody(draft, CLASSIFICATIONS.MEAT)).toMatchObject({
      kgCO2eConversionFactor: 2.5,
      lCO2eConversionFactor: null,
    })
  })

  it('findInvalidFields requires a new edition, non-negative numbers and a reference', () => {
    const valid = { ...NEW_FACTOR, edition: '2026', co2e: '1', reference: 'A page' }
    expect(findInvalidFields(valid, [2024])).toEqual([])
    expect(findInvalidFields({ ...valid, edition: '2024' }, [2024])).toEqual(['taken'])
    expect(findInvalidFields({ ...valid, edition: '26' }, [])).toEqual(['edition'])
    expect(findInvalidFields({ ...valid, co2e: '-1', kWh: 'many' }, [])).toEqual(['co2e', 'kWh'])
    expect(findInvalidFields({ ...valid, reference: ' ' }, [])).toEqual(['reference'])
    expect(findInvalidFields({ ...valid, reference: 'x'.repeat(301) }, [])).toEqual(['reference'])
  })
})
