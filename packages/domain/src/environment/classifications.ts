import type { EnvironmentalSectionType } from '../criteria/numbering.ts'
import type { CalculatedField, Calculation, EntryField, InputField, InputKind } from './fields.ts'

export const CLASSIFICATION_KEYS = [
  'MAINS_ELECTRICITY',
  'MAINS_GAS',
  'SOLID_FUELS',
  'LIQUID_FUELS',
  'WATER_USAGE',
  'GENERAL_OPERATIONS',
  'BUILDING_LANDSCAPING',
  'RENEWABLE_EXPORTED',
  'CARBON_CREDITS',
  'HAZARDOUS_LIQUID',
  'HAZARDOUS_SOLID',
  'SINGLE_USE_PLASTICS',
  'MEAT',
  'FISH',
  'DAIRY_LIQUIDS',
  'DAIRY_SOLIDS',
] as const
export type ClassificationKey = (typeof CLASSIFICATION_KEYS)[number]

export interface Classification {
  readonly classificationID: string
  readonly section: EnvironmentalSectionType
  readonly name: string
  /** The unit of the totals. */
  readonly baseUnit: 'kWh' | 'kg' | 'l' | 'm3' | 'items' | 'kg CO2e'
  /** The field that holds the measured amount. */
  readonly quantityField: string
  /** In the order of the form. */
  readonly fields: readonly EntryField[]
}

const input =
  (kind: InputKind) =>
  (name: string, overrides: Partial<InputField> = {}): InputField => ({
    name,
    kind,
    required: true,
    ...overrides,
  })
const item = input('item')
const text = input('text')
const number = input('number')
const option = input('option')
const unit = input('unit')('measurement-unit')
const supplier = text('supplier-name')
const info: InputField = { name: 'additional-info', kind: 'note', required: false }
const calculated = (name: string, calculation: Calculation): CalculatedField => ({
  name,
  kind: 'calculated',
  calculation,
})

const kwhPerNight = calculated('kwh-per-guest-night', 'kwh-per-guest-night')
const co2e = calculated('total-kg-co2e', 'co2e')
const co2ePerNight = calculated('kg-co2e-per-guest-night', 'co2e-per-guest-night')
const reduction = calculated('kg-co2e-reduction', 'reduction')
const totalKg = calculated('total-kg', 'total')

const mains = (initialValue: InputField['initialValue']): EntryField[] => [
  item('mains-type', { disabled: true, initialValue: 'only-item' }),
  supplier,
  number('kwh-used'),
  number('co2e-conversion-number', initialValue === undefined ? {} : { initialValue }),
  info,
  kwhPerNight,
  co2e,
  co2ePerNight,
]

const fuel = (total: CalculatedField): EntryField[] => [
  item('fuel-type'),
  supplier,
  unit,
  number('used-in-unit'),
  total,
  calculated('total-kwh', 'kwh'),
  kwhPerNight,
  co2e,
  co2ePerNight,
  info,
]

const waste = (itemField: string): EntryField[] => [
  item(itemField),
  text('disposal-supplier'),
  unit,
  number('used-in-unit'),
  totalKg,
  calculated('kg-per-guest-night', 'total-per-guest-night'),
  co2e,
  co2ePerNight,
  info,
]

const substance = (quantity: InputField, total: CalculatedField): EntryField[] => [
  text('manufacturer-brand-name'),
  item('operational-area'),
  option('purpose'),
  unit,
  quantity,
  total,
]

const kgPurchased = calculated('kg-purchased', 'total')
const litresPurchased = calculated('litres-purchased', 'total')
const food = (itemField: string, total: CalculatedField): EntryField[] => [
  item(itemField),
  unit,
  number('quantity-purchased'),
  total,
  info,
]

/** The sixteen forms of a report with their fields in display order. */
export const CLASSIFICATIONS: Readonly<Record<ClassificationKey, Classification>> = {
  MAINS_ELECTRICITY: {
    classificationID: 'f740cfa0-838f-50fa-afea-2ed0b10daf5d',
    section: 'ENERGY',
    name: 'Mains electricity',
    baseUnit: 'kWh',
    quantityField: 'kwh-used',
    fields: mains('grid-factor'),
  },
  MAINS_GAS: {
    classificationID: '60190b91-058f-5bb8-8071-10e45b846a98',
    section: 'ENERGY',
    name: 'Mains gas',
    baseUnit: 'kWh',
    quantityField: 'kwh-used',
    fields: mains('item-factor'),
  },
  SOLID_FUELS: {
    classificationID: 'e837a20c-7c99-5150-8221-f55febce352b',
    section: 'ENERGY',
    name: 'Fuels measured by weight (solid fuels)',
    baseUnit: 'kg',
    quantityField: 'used-in-unit',
    fields: fuel(totalKg),
  },
  LIQUID_FUELS: {
    classificationID: '260a283c-c8e2-5cc8-86e7-afbcf8807e8f',
    section: 'ENERGY',
    name: 'Fuels by liquid measure',
    baseUnit: 'l',
    quantityField: 'used-in-unit',
    fields: fuel(calculated('total-l', 'total')),
  },
  WATER_USAGE: {
    classificationID: 'bf5b114a-8a4a-5344-87f5-8f5ac462357e',
    section: 'WATER',
    name: 'Water usage (Scope 3)',
    baseUnit: 'm3',
    quantityField: 'total-used',
    fields: [
      item('supply-type'),
      supplier,
      unit,
      number('total-used'),
      info,
      calculated('total-m3', 'total'),
      calculated('m3-per-guest-night', 'total-per-guest-night'),
      co2e,
      co2ePerNight,
    ],
  },
  GENERAL_OPERATIONS: {
    classificationID: '3bf877f8-14a1-5a3b-8bfb-99a9fdcf83bd',
    section: 'SOLID_WASTE',
    name: 'General operations',
    baseUnit: 'kg',
    quantityField: 'used-in-unit',
    fields: waste('disposal-method'),
  },
  BUILDING_LANDSCAPING: {
    classificationID: '0dc99625-3a92-524c-9352-0ac7aa7c2842',
    section: 'SOLID_WASTE',
    name: 'Building and landscaping',
    baseUnit: 'kg',
    quantityField: 'used-in-unit',
    fields: waste('waste-type'),
  },
  RENEWABLE_EXPORTED: {
    classificationID: '59fcc2e8-600d-5450-8f5c-719285a00513',
    section: 'EMISSION_REDUCTIONS',
    name: 'Renewable energy produced by you (exported)',
    baseUnit: 'kWh',
    quantityField: 'exported-kwh',
    fields: [
      item('energy-type'),
      text('description-of-installation-or-source'),
      option('export-target'),
      number('exported-kwh'),
      number('co2e-conversion-number', { initialValue: 'grid-factor' }),
      reduction,
      info,
    ],
  },
  CARBON_CREDITS: {
    classificationID: 'a942f713-2d2a-590f-8419-2d7d85dd0102',
    section: 'EMISSION_REDUCTIONS',
    name: 'Carbon credits (offsets)',
    baseUnit: 'kg CO2e',
    quantityField: 'co2-offset',
    fields: [
      item('kyoto-compliant'),
      supplier,
      input('date')('purchase-date', { notAfterToday: true }),
      text('cert-no'),
      unit,
      number('co2-offset'),
      reduction,
      info,
    ],
  },
  HAZARDOUS_LIQUID: {
    classificationID: '649d731d-ce3f-5a89-bd8c-e9e96b6cfc28',
    section: 'SUSTAINABLE_PROCUREMENT',
    name: 'Hazardous substances liquid measures',
    baseUnit: 'l',
    quantityField: 'total-volume-purchased',
    fields: substance(number('total-volume-purchased', { required: false }), litresPurchased),
  },
  HAZARDOUS_SOLID: {
    classificationID: 'fa9a4bff-bf62-5592-bea7-7ef40a775e12',
    section: 'SUSTAINABLE_PROCUREMENT',
    name: 'Hazardous substances solid measures',
    baseUnit: 'kg',
    quantityField: 'total-weight-purchased',
    fields: substance(number('total-weight-purchased'), kgPurchased),
  },
  SINGLE_USE_PLASTICS: {
    classificationID: 'bae806dc-d941-52d6-ab7e-7dfcf1dadc2a',
    section: 'SUSTAINABLE_PROCUREMENT',
    name: 'Single-use plastics',
    baseUnit: 'items',
    quantityField: 'quantity-purchased',
    fields: [item('plastic-type'), text('purpose'), number('quantity-purchased'), info],
  },
  MEAT: {
    classificationID: 'bb9aac21-734e-53ed-9486-0121869f1103',
    section: 'HIGH_EMISSION_FOOD',
    name: 'Meat',
    baseUnit: 'kg',
    quantityField: 'quantity-purchased',
    fields: food('type-of-meat', kgPurchased),
  },
  FISH: {
    classificationID: 'beda6677-28f4-5aba-ab88-8b429a993bf9',
    section: 'HIGH_EMISSION_FOOD',
    name: 'Fish',
    baseUnit: 'kg',
    quantityField: 'quantity-purchased',
    fields: food('type-of-fish', kgPurchased),
  },
  DAIRY_LIQUIDS: {
    classificationID: '6b5bb47a-371a-5330-ba94-7f8fe4836dea',
    section: 'HIGH_EMISSION_FOOD',
    name: 'Dairy liquids',
    baseUnit: 'l',
    quantityField: 'quantity-purchased',
    fields: food('type-of-dairy-liquid', litresPurchased),
  },
  DAIRY_SOLIDS: {
    classificationID: '7c64b4b1-e9b8-5394-b7c0-2d5cef3cfafa',
    section: 'HIGH_EMISSION_FOOD',
    name: 'Dairy solids',
    baseUnit: 'kg',
    quantityField: 'quantity-purchased',
    fields: food('type-of-dairy-solid', kgPurchased),
  },
}

export const isClassification = (key: string): key is ClassificationKey =>
  CLASSIFICATION_KEYS.some((known) => known === key)

export const classificationById = (id: string): ClassificationKey | undefined =>
  CLASSIFICATION_KEYS.find((key) => CLASSIFICATIONS[key].classificationID === id)

export const classificationsOf = (section: EnvironmentalSectionType): ClassificationKey[] =>
  CLASSIFICATION_KEYS.filter((key) => CLASSIFICATIONS[key].section === section)

/** The name of the field that selects the item, for example "fuel-type". */
export const itemFieldOf = (key: ClassificationKey): string =>
  CLASSIFICATIONS[key].fields.find((field) => field.kind === 'item')?.name ?? ''

export const hasUnit = (key: ClassificationKey): boolean =>
  CLASSIFICATIONS[key].fields.some((field) => field.kind === 'unit')

/** Whether each entry has a CO2e factor field of its own. */
export const hasOwnFactor = (key: ClassificationKey): boolean =>
  CLASSIFICATIONS[key].fields.some((field) => field.name === OWN_FACTOR_FIELD)

export const OWN_FACTOR_FIELD = 'co2e-conversion-number'
export const UNIT_FIELD = 'measurement-unit'
