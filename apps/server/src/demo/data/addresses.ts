interface MoreAddress {
  address2?: string
  address3?: string
}

/** Lines that only some addresses have, by the hotel's name. */
export const moreAddress: Readonly<Record<string, MoreAddress>> = {
  'Herdade do Sobreiral': { address2: 'Estrada Nacional 114, km 162', address3: 'Nossa Senhora da Tourega' },
  'Solar da Ribeira Mansa': { address2: 'Freguesia de São Gonçalo' },
  'Red Reef Village': { address2: 'Sahl Hasheesh Bay', address3: 'Red Sea Governorate' },
  'Acacia Plains Camp': { address2: 'Olare Orok Conservancy', address3: 'PO Box 415' },
  'Coral Steps Lagoon': { address2: 'South Ari Atoll' },
  'Mangrove Bay Retreat': { address2: 'Soi Khlong Muang 2', address3: 'Mueang Krabi' },
  'Kestrel Fell House': { address2: 'Thornthwaite' },
  'Glen Marrow Lodge': { address2: 'Old Military Road', address3: 'By Fort William' },
  'Hotel Las Calmas': { address2: 'Edificio Poniente, bloque B' },
  'Aparthotel Lindenhof': { address2: 'Aufgang C' },
  'Château de Brumeval': { address2: 'Domaine de Brumeval', address3: 'Cravant-les-Coteaux' },
  'Pousada Serra Clara': { address2: 'Bairro Mirante', address3: 'Distrito de Monte Verde' },
  'Lodge Río Colibrí': { address2: '400 metros al norte de la escuela' },
  'Cedar Narrows': { address2: 'Unit 2', address3: 'Tonquin Park' },
  'Thalassa Olive Grove': { address2: 'Lakones' },
}
