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
