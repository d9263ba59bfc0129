import type { Logo } from '../images/draw-logo.ts'

export interface DemoCompany {
  name: string
  /** The domain name before `.example` in e-mail addresses: reservations@thalassa.example. */
  domain: string
  parent?: string
  enabled?: false
  logo?: Logo
}

/** Every company, hotel and person of the demonstration is invented. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Amendoeiras Turismo Rural',
    domain: 'amendoeiras',
    logo: { mark: 'almond', first: 0x7a4f2b, second: 0xc98f4e },
  },
  {
    name: 'Atlas & Oasis Hospitality',
    domain: 'atlas-oasis',
    logo: { mark: 'arches', first: 0xa4502f, second: 0xd9a441 },
  },
  { name: 'Bahçe Otelcilik', domain: 'bahce-otelcilik' },
  {
    name: 'Baobab & Savannah Camps',
    domain: 'baobab-camps',
    logo: { mark: 'savannah', first: 0x5b6b2f, second: 0xc2792e },
  },
  {
    name: 'Coral Steps Resorts',
    domain: 'coral-steps',
    logo: { mark: 'waves', first: 0xe0705c, second: 0x2d7f8f },
  },
  {
    name: 'Harbour & Hill Inns',
    domain: 'harbour-hill',
    logo: { mark: 'hills', first: 0x2f5d50, second: 0xd8a657 },
  },
  { name: 'Iberis Hoteles', domain: 'iberis' },
  { name: 'Lindenhof Gastgeber', domain: 'lindenhof' },
  { name: 'Maisons de Brumeval', domain: 'brumeval' },
  {
    name: 'Nordlys Hoteller',
    domain: 'nordlys',
    logo: { mark: 'lights', first: 0x2b4c7e, second: 0x4fa68a },
  },
  {
    name: 'Nordlys Island Houses',
    domain: 'nordlys-islands',
    parent: 'Nordlys Hoteller',
    logo: { mark: 'lights', first: 0x3f6f5f, second: 0x2b4c7e },
  },
  { name: 'Old Mill Lodgings', domain: 'old-mill', enabled: false },
  { name: 'Puerta Clara Posadas', domain: 'puerta-clara' },
  { name: 'Ryokan Shizukaze', domain: 'shizukaze' },
  {
    name: 'Tall Pines Lodging',
    domain: 'tall-pines',
    logo: { mark: 'pines', first: 0x24523b, second: 0x5c8f6b },
  },
  {
    name: 'Thalassa Collection',
    domain: 'thalassa',
    logo: { mark: 'waves', first: 0x1f5f8b, second: 0x7fb8c9 },
  },
  {
    name: 'Villa Oleandro',
    domain: 'villa-oleandro',
    logo: { mark: 'blossom', first: 0xc4577a, second: 0xe9b949 },
  },
]

/** Customer groups two levels deep: hotels that belong together across the companies that run them. */
export const demoCustomerGroups: readonly {
  name: string
  groups: readonly { name: string; companies: readonly string[]; enabled?: false }[]
}[] = [
  {
    name: 'Northern Houses',
    groups: [
      { name: 'Northern Houses City', companies: ['Nordlys Hoteller', 'Lindenhof Gastgeber'] },
      { name: 'Northern Houses Islands', companies: ['Nordlys Island Houses', 'Harbour & Hill Inns'] },
    ],
  },
  {
    name: 'Sunward Hotels',
    groups: [
      { name: 'Sunward Iberia', companies: ['Iberis Hoteles', 'Amendoeiras Turismo Rural'] },
      { name: 'Sunward Aegean', companies: ['Thalassa Collection', 'Bahçe Otelcilik'] },
      { name: 'Sunward Desert', companies: ['Atlas & Oasis Hospitality'] },
    ],
  },
  {
    name: 'Wide Horizons',
    groups: [
      { name: 'Wide Horizons Camps', companies: ['Baobab & Savannah Camps', 'Tall Pines Lodging'] },
      { name: 'Wide Horizons Shores', companies: ['Coral Steps Resorts'] },
    ],
  },
  {
    name: 'Country Keys',
    groups: [
      { name: 'Country Keys Historic', companies: ['Maisons de Brumeval', 'Villa Oleandro'] },
      { name: 'Country Keys Mills', companies: ['Old Mill Lodgings'], enabled: false },
    ],
  },
]

/** Travel trades and the countries whose hotels they sell. */
export const demoTravelTrades: readonly {
  name: string
  operators: readonly { name: string; countries: readonly string[] }[]
}[] = [
  {
    name: 'Meridian Holidays',
    operators: [
      { name: 'Meridian Holidays Britain', countries: ['ES', 'PT', 'GR'] },
      { name: 'Meridian Ferien', countries: ['AT', 'DE', 'TR', 'EG'] },
    ],
  },
  {
    name: 'Slow Travel Cooperative',
    operators: [
      { name: 'Slow Travel by Rail', countries: ['FR', 'IT', 'DE'] },
      { name: 'Slow Travel North', countries: ['NO', 'DK', 'GB'] },
    ],
  },
  {
    name: 'Far Shore Journeys',
    operators: [{ name: 'Far Shore Family', countries: ['TZ', 'KE', 'JP', 'MX', 'US'] }],
  },
]
