export interface DemoCompany {
  name: string
  /** Left of the dot in its people's e-mail addresses: reservations@thalassa.example. */
  domain: string
  parent?: string
  enabled?: false
}

/** Every company, hotel and person of the demonstration is invented. */
export const demoCompanies: readonly DemoCompany[] = [
  { name: 'Amendoeiras Turismo Rural', domain: 'amendoeiras' },
  { name: 'Atlas & Oasis Hospitality', domain: 'atlas-oasis' },
  { name: 'Bahçe Otelcilik', domain: 'bahce-otelcilik' },
  { name: 'Baobab & Savannah Camps', domain: 'baobab-camps' },
  { name: 'Coral Steps Resorts', domain: 'coral-steps' },
  { name: 'Harbour & Hill Inns', domain: 'harbour-hill' },
  { name: 'Iberis Hoteles', domain: 'iberis' },
  { name: 'Lindenhof Gastgeber', domain: 'lindenhof' },
  { name: 'Maisons de Brumeval', domain: 'brumeval' },
  { name: 'Nordlys Hoteller', domain: 'nordlys' },
  { name: 'Nordlys Island Houses', domain: 'nordlys-islands', parent: 'Nordlys Hoteller' },
  { name: 'Old Mill Lodgings', domain: 'old-mill', enabled: false },
  { name: 'Puerta Clara Posadas', domain: 'puerta-clara' },
  { name: 'Ryokan Shizukaze', domain: 'shizukaze' },
  { name: 'Tall Pines Lodging', domain: 'tall-pines' },
  { name: 'Thalassa Collection', domain: 'thalassa' },
  { name: 'Villa Oleandro', domain: 'villa-oleandro' },
]
