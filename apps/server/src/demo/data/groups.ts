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
