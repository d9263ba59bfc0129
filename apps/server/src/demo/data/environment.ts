import type { ClassificationKey } from '@sojourn/domain'

/** One kind of consumption of a demonstration hotel: a quantity per guest night and a fixed quantity per room. */
export interface DemoUse {
  classification: ClassificationKey
  item: string
  unit?: string
  typed: Readonly<Record<string, string>>
  perGuestNight: number
  /** Units in a month of an empty hotel, for each room. */
  perRoom?: number
  /** The factor from winter to summer: above 1 for pools and cooling, below 1 for heating. */
  summer?: number
  /** The probability that a hotel has this kind of consumption. */
  chance?: number
  digits?: number
}

const suppliedBy = (supplier: string) => ({ 'supplier-name': supplier })
const disposedBy = (supplier: string) => ({ 'disposal-supplier': supplier })

export const demoUses: readonly DemoUse[] = [
  {
    classification: 'MAINS_ELECTRICITY',
    item: 'Mains electricity (grid supply)',
    typed: suppliedBy('Regional grid'),
    perGuestNight: 11,
    perRoom: 120,
    summer: 1.5,
  },
  {
    classification: 'MAINS_GAS',
    item: 'Mains natural gas (gross calorific value)',
    typed: { ...suppliedBy('City gas'), 'co2e-conversion-number': '0.18254' },
    perGuestNight: 5,
    perRoom: 90,
    summer: 0.4,
    chance: 0.6,
  },
  {
    classification: 'LIQUID_FUELS',
    item: 'Diesel (100% mineral diesel)',
    unit: 'Litres',
    typed: { ...suppliedBy('Harbour Fuels'), 'additional-info': 'Generator and shuttle bus' },
    perGuestNight: 0.12,
    chance: 0.5,
  },
  {
    classification: 'WATER_USAGE',
    item: 'Mains water (public supply, waste water to public sewer)',
    unit: 'Cubic metres',
    typed: suppliedBy('Municipal waterworks'),
    perGuestNight: 0.28,
    perRoom: 1.5,
    summer: 1.6,
  },
  {
    classification: 'GENERAL_OPERATIONS',
    item: 'Landfill (general mixed waste)',
    unit: 'Kilograms',
    typed: disposedBy('Clean Coast'),
    perGuestNight: 0.6,
  },
  {
    classification: 'BUILDING_LANDSCAPING',
    item: 'Garden waste (composted)',
    unit: 'Kilograms',
    typed: disposedBy('Own compost'),
    perGuestNight: 0.05,
    perRoom: 4,
    summer: 1.8,
    chance: 0.6,
  },
  {
    classification: 'RENEWABLE_EXPORTED',
    item: 'Solar photovoltaic',
    typed: { 'description-of-installation-or-source': 'Panels on the main roof' },
    perGuestNight: 0,
    perRoom: 18,
    summer: 2.2,
    chance: 0.35,
  },
  {
    classification: 'HAZARDOUS_LIQUID',
    item: 'Housekeeping (rooms and public areas)',
    unit: 'Litres',
    typed: { 'manufacturer-brand-name': 'Brightwater' },
    perGuestNight: 0.015,
    digits: 1,
  },
  {
    classification: 'SINGLE_USE_PLASTICS',
    item: 'Water bottles',
    typed: { purpose: 'Minibar and conferences' },
    perGuestNight: 0.7,
  },
  {
    classification: 'MEAT',
    item: 'Beef (steak and roasting cuts)',
    unit: 'Kilograms',
    typed: {},
    perGuestNight: 0.09,
    digits: 1,
  },
  {
    classification: 'FISH',
    item: 'Salmon (farmed)',
    unit: 'Kilograms',
    typed: {},
    perGuestNight: 0.05,
    digits: 1,
  },
  {
    classification: 'DAIRY_LIQUIDS',
    item: 'Milk (whole)',
    unit: 'Litres',
    typed: {},
    perGuestNight: 0.14,
    digits: 1,
  },
  {
    classification: 'DAIRY_SOLIDS',
    item: 'Butter',
    unit: 'Kilograms',
    typed: {},
    perGuestNight: 0.03,
    digits: 1,
  },
]

/** The number of hotels at the beginning of `demoSites` that have monthly reports. */
export const REPORTING_SITE_COUNT = 22
/** Other hotels that have monthly reports. */
export const OTHER_REPORTING_SITES: readonly string[] = [
  'Hotel Fjellro',
  'Fjordhotellet Stillehavn',
  'Pousada Serra Clara',
  'Villa Oleandro',
]
/** The age of the first report in months. Hotels can have gaps and may not have reported the latest months. */
export const REPORTED_MONTH_COUNT = 40

/** Hotels without a benchmark month. */
export const SITES_WITHOUT_BENCHMARK: readonly string[] = [
  'Solar da Ribeira Mansa',
  'Wadi Noor Camp',
  'Kestrel Fell House',
  'Hotel Weissbach',
  'Hostal Puerta Vieja',
  'Cedar Narrows',
]
