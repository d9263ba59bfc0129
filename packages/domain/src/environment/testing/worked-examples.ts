import type { ConversionRates } from '../calculate.ts'
import type { ClassificationKey } from '../classifications.ts'

/** One entry, calculated by hand for a month with 1,000 guest nights. */
export interface WorkedExample {
  classification: ClassificationKey
  item: string
  /** The unit's name, where the form has one. */
  unit?: string
  /** Field values without item, unit and options. */
  typed: Record<string, string>
  rates: ConversionRates
  /** The calculation in words, for reviewers. */
  explanation: string
  calculated: Record<string, string>
}

const noRates: ConversionRates = { unitRate: null, co2eFactor: null, kWhFactor: null }
const supplier = { 'supplier-name': 'Coast Supplies' }
const disposer = { 'disposal-supplier': 'Coast Waste' }

export const GUEST_NIGHTS = 1000

export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    classification: 'MAINS_ELECTRICITY',
    item: 'Mains electricity (grid supply)',
    typed: { ...supplier, 'kwh-used': '12500', 'co2e-conversion-number': '0.2' },
    rates: { ...noRates, kWhFactor: 1 },
    explanation: '12,500 kWh x 0.2',
    calculated: {
      'kwh-per-guest-night': '12.5',
      'total-kg-co2e': '2500',
      'kg-co2e-per-guest-night': '2.5',
    },
  },
  {
    classification: 'MAINS_GAS',
    item: 'Mains natural gas (gross calorific value)',
    typed: { ...supplier, 'kwh-used': '5000', 'co2e-conversion-number': '0.18254' },
    rates: { ...noRates, co2eFactor: 0.18254, kWhFactor: 1 },
    explanation: '5,000 kWh x 0.18254',
    calculated: {
      'kwh-per-guest-night': '5',
      'total-kg-co2e': '912.7',
      'kg-co2e-per-guest-night': '0.9127',
    },
  },
  {
    classification: 'SOLID_FUELS',
    item: 'Coal (domestic or house coal)',
    unit: 'Tonnes (metric)',
    typed: { ...supplier, 'used-in-unit': '2' },
    rates: { unitRate: 1000, co2eFactor: 2.88326, kWhFactor: 8.3665 },
    explanation: '2 t x 1,000 = 2,000 kg; x 8.3665 kWh; x 2.88326 kg CO2e',
    calculated: {
      'total-kg': '2000',
      'total-kwh': '16733',
      'kwh-per-guest-night': '16.733',
      'total-kg-co2e': '5766.52',
      'kg-co2e-per-guest-night': '5.76652',
    },
  },
  {
    classification: 'LIQUID_FUELS',
    item: 'Diesel (100% mineral diesel)',
    unit: 'Imperial gallons',
    typed: { ...supplier, 'used-in-unit': '50' },
    rates: { unitRate: 4.54609, co2eFactor: 2.6988, kWhFactor: 10.658 },
    explanation: '50 gal x 4.54609 = 227.3045 l; x 10.658 kWh; x 2.6988 kg CO2e',
    calculated: {
      'total-l': '227.3045',
      'total-kwh': '2422.611361',
      'kwh-per-guest-night': '2.422611361',
      'total-kg-co2e': '613.4493846',
      'kg-co2e-per-guest-night': '0.6134493846',
    },
  },
  {
    classification: 'WATER_USAGE',
    item: 'Mains water (public supply, waste water to public sewer)',
    unit: 'Litres',
    typed: { ...supplier, 'total-used': '250000' },
    rates: { unitRate: 0.001, co2eFactor: 0.421, kWhFactor: null },
    explanation: '250,000 l x 0.001 = 250 m3; x 0.421 kg CO2e',
    calculated: {
      'total-m3': '250',
      'm3-per-guest-night': '0.25',
      'total-kg-co2e': '105.25',
      'kg-co2e-per-guest-night': '0.10525',
    },
  },
  {
    classification: 'GENERAL_OPERATIONS',
    item: 'Landfill (general mixed waste)',
    unit: 'Tonnes (metric)',
    typed: { ...disposer, 'used-in-unit': '3' },
    rates: { unitRate: 1000, co2eFactor: 0.4670084, kWhFactor: null },
    explanation: '3 t x 1,000 = 3,000 kg; x 0.4670084 kg CO2e',
    calculated: {
      'total-kg': '3000',
      'kg-per-guest-night': '3',
      'total-kg-co2e': '1401.0252',
      'kg-co2e-per-guest-night': '1.4010252',
    },
  },
  {
    classification: 'BUILDING_LANDSCAPING',
    item: 'Garden waste (composted)',
    unit: 'Tonnes (metric)',
    typed: { ...disposer, 'used-in-unit': '2' },
    rates: { unitRate: 1000, co2eFactor: 0.008910581, kWhFactor: null },
    explanation: '2 t x 1,000 = 2,000 kg; x 0.008910581 kg CO2e',
    calculated: {
      'total-kg': '2000',
      'kg-per-guest-night': '2',
      'total-kg-co2e': '17.821162',
      'kg-co2e-per-guest-night': '0.017821162',
    },
  },
  {
    classification: 'RENEWABLE_EXPORTED',
    item: 'Solar photovoltaic',
    typed: {
      'description-of-installation-or-source': 'Roof of the annexe',
      'exported-kwh': '1500',
      'co2e-conversion-number': '0.1118',
    },
    rates: { ...noRates, kWhFactor: 1 },
    explanation: '1,500 kWh x 0.1118',
    calculated: { 'kg-co2e-reduction': '167.7' },
  },
  {
    classification: 'CARBON_CREDITS',
    item: 'Certified Emission Reduction (CER, Kyoto Clean Development Mechanism)',
    unit: 'Tonnes CO2e',
    typed: { ...supplier, 'purchase-date': '2026-02-14', 'cert-no': 'CER-77', 'co2-offset': '1.25' },
    rates: { unitRate: 1000, co2eFactor: 1, kWhFactor: null },
    explanation: '1.25 t x 1,000',
    calculated: { 'kg-co2e-reduction': '1250' },
  },
  {
    classification: 'HAZARDOUS_LIQUID',
    item: 'Housekeeping (rooms and public areas)',
    unit: 'US gallons',
    typed: { 'manufacturer-brand-name': 'Bright', 'total-volume-purchased': '10' },
    rates: { unitRate: 3.785411784, co2eFactor: null, kWhFactor: null },
    explanation: '10 gal x 3.785411784',
    calculated: { 'litres-purchased': '37.85411784' },
  },
  {
    classification: 'HAZARDOUS_SOLID',
    item: 'Laundry',
    unit: 'Packs of 100 g',
    typed: { 'manufacturer-brand-name': 'Bright', 'total-weight-purchased': '40' },
    rates: { unitRate: 0.1, co2eFactor: null, kWhFactor: null },
    explanation: '40 packs x 0.1',
    calculated: { 'kg-purchased': '4' },
  },
  {
    classification: 'SINGLE_USE_PLASTICS',
    item: 'Water bottles',
    typed: { purpose: 'Minibar', 'quantity-purchased': '1200' },
    rates: noRates,
    explanation: '1,200 items',
    calculated: {},
  },
  {
    classification: 'MEAT',
    item: 'Beef (steak and roasting cuts)',
    unit: 'Pounds',
    typed: { 'quantity-purchased': '100' },
    rates: { unitRate: 0.45359237, co2eFactor: 27.8, kWhFactor: null },
    explanation: '100 lb x 0.45359237 = 45.359237 kg; x 27.8 = 1,260.9867886 kg CO2e',
    calculated: { 'kg-purchased': '45.359237' },
  },
  {
    classification: 'FISH',
    item: 'Salmon (farmed)',
    unit: 'Kilograms',
    typed: { 'quantity-purchased': '20' },
    rates: { unitRate: 1, co2eFactor: 6.35, kWhFactor: null },
    explanation: '20 kg; x 6.35 = 127 kg CO2e',
    calculated: { 'kg-purchased': '20' },
  },
  {
    classification: 'DAIRY_LIQUIDS',
    item: 'Milk (whole)',
    unit: 'Litres',
    typed: { 'quantity-purchased': '300' },
    rates: { unitRate: 1, co2eFactor: 1.545, kWhFactor: null },
    explanation: '300 l; x 1.545 = 463.5 kg CO2e',
    calculated: { 'litres-purchased': '300' },
  },
  {
    classification: 'DAIRY_SOLIDS',
    item: 'Butter',
    unit: 'Grams',
    typed: { 'quantity-purchased': '5000' },
    rates: { unitRate: 0.001, co2eFactor: 7.89, kWhFactor: null },
    explanation: '5,000 g x 0.001 = 5 kg; x 7.89 = 39.45 kg CO2e',
    calculated: { 'kg-purchased': '5' },
  },
]

/** The totals of all examples in one month, added by hand. */
export const WORKED_TOTALS: Readonly<Record<string, number>> = {
  // 12,500 + 5,000 + 16,733 + 2,422.611361
  'Energy (kWh)': 36655.611361,
  // 2,500 + 912.7 + 5,766.52 + 613.4493846
  'Energy (kg CO2e)': 9792.6693846,
  'Water (m3)': 250,
  'Water (kg CO2e)': 105.25,
  'Waste (kg)': 5000,
  // 1,401.0252 + 17.821162
  'Waste (kg CO2e)': 1418.846362,
  // 167.7 + 1,250
  'Emission reductions (kg CO2e)': 1417.7,
  'Hazardous liquids (l)': 37.85411784,
  'Hazardous solids (kg)': 4,
  'Single-use plastics (items)': 1200,
  'Meat (kg)': 45.359237,
  'Fish (kg)': 20,
  'Dairy (l)': 300,
  'Dairy (kg)': 5,
  // 1,260.9867886 + 127 + 463.5 + 39.45
  'Food (kg CO2e)': 1890.9367886,
  // 9,792.6693846 + 105.25 + 1,418.846362
  'Total (kg CO2e)': 11316.7657466,
  // minus 1,417.7
  'Net (kg CO2e)': 9899.0657466,
}
