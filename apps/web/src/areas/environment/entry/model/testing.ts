import { CLASSIFICATIONS, type ClassificationKey } from '@sojourn/domain/environment/classifications'
import { type Reference, readReference } from './reference.ts'

const uuid = (digit: string): string => `${digit.repeat(8)}-0000-4000-8000-000000000000`

export const ids = {
  electricity: uuid('1'),
  coal: uuid('2'),
  oldCoal: uuid('3'),
  pellets: uuid('4'),
  kitchen: uuid('5'),
  cleaning: uuid('6'),
  weights: uuid('a'),
  kWhs: uuid('b'),
  volumes: uuid('c'),
  kilograms: uuid('7'),
  tonnes: uuid('8'),
  kilowattHours: uuid('9'),
  litres: uuid('d'),
}

const item = (
  key: ClassificationKey,
  classificationItemID: string,
  name: string,
  measurementGroupID: string,
  more: { enabled?: boolean; kg?: number; kWh?: number } = {},
) => ({
  classificationItemID,
  classificationID: CLASSIFICATIONS[key].classificationID,
  name,
  enabled: more.enabled ?? true,
  measurementGroupID,
  kgCO2eConversionFactor: more.kg ?? null,
  lCO2eConversionFactor: null,
  kWhConversionFactor: more.kWh ?? null,
  edition: 2022,
  source: 'TEST',
  reference: '',
  isEstimate: false,
})

const classification = (
  key: ClassificationKey,
  items: ReturnType<typeof item>[],
  groups: { name: string; items: { classificationGroupItemID: string; name: string }[] }[] = [],
) => ({
  classificationID: CLASSIFICATIONS[key].classificationID,
  key,
  name: CLASSIFICATIONS[key].name,
  items,
  groups,
  gridFactor:
    key === 'MAINS_ELECTRICITY' ? { place: 'PT', year: 2024, kgCO2e: 0.1118, source: 'GRID' } : null,
})

const unit = (
  measurementItemID: string,
  measurementGroupID: string,
  name: string,
  symbol: string,
  conversionRate: number,
) => ({
  measurementItemID,
  measurementGroupID,
  name,
  symbol,
  conversionRate,
  enabled: true,
  isEstimate: false,
})

const group = (measurementGroupID: string, baseUnit: string, items: ReturnType<typeof unit>[]) => ({
  measurementGroupID,
  name: baseUnit,
  baseUnit,
  items,
})

/** Reference data with a fixed item, selectable items, a disabled item and a group of options. */
export const aReference = (): Reference =>
  readReference(
    [
      classification('MAINS_ELECTRICITY', [
        item('MAINS_ELECTRICITY', ids.electricity, 'Grid supply', ids.kWhs),
      ]),
      classification('SOLID_FUELS', [
        item('SOLID_FUELS', ids.coal, 'Coal (domestic)', ids.weights, { kg: 2.5, kWh: 8 }),
        item('SOLID_FUELS', ids.oldCoal, 'Brown coal', ids.weights, { enabled: false, kg: 3 }),
        item('SOLID_FUELS', ids.pellets, 'Wood pellets', ids.weights, { kg: 0.05, kWh: 4.8 }),
      ]),
      classification(
        'HAZARDOUS_LIQUID',
        [item('HAZARDOUS_LIQUID', ids.kitchen, 'Kitchen', ids.volumes)],
        [{ name: 'purpose', items: [{ classificationGroupItemID: ids.cleaning, name: 'Cleaning' }] }],
      ),
    ],
    [
      group(ids.weights, 'kg', [
        unit(ids.kilograms, ids.weights, 'Kilograms', 'kg', 1),
        unit(ids.tonnes, ids.weights, 'Tonnes (metric)', 't', 1000),
      ]),
      group(ids.kWhs, 'kWh', [unit(ids.kilowattHours, ids.kWhs, 'Kilowatt hours', 'kWh', 1)]),
      group(ids.volumes, 'l', [unit(ids.litres, ids.volumes, 'Litres', 'l', 1)]),
    ],
  )
