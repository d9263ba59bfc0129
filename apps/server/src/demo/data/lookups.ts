export const demoServiceTiers = ['Essential', 'Standard', 'Premium'] as const

export const demoAccommodationTypes = [
  'Aparthotel',
  'Camp',
  'Guest house',
  'Historic house',
  'Hotel',
  'Lodge',
  'Resort',
  'Rural hotel',
] as const

export type DemoServiceTier = (typeof demoServiceTiers)[number]
export type DemoAccommodationType = (typeof demoAccommodationTypes)[number]
