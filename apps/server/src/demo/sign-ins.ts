/** Known to everybody who reads this: such accounts exist only where the configuration allows them. */
export const DEMO_PASSWORD = 'welcome-to-sojourn'

interface DemoSignIn {
  email: string
  role: string
  sees: string
}

/** For the start message. */
export const demoSignIns: readonly DemoSignIn[] = [
  { email: 'admin@sojourn.test', role: 'Admin', sees: 'administrator: everything' },
  { email: 'auditor@sojourn.test', role: 'Auditor', sees: 'auditor: the audits of Inês Cardoso' },
  { email: 'hotel@sojourn.test', role: 'Hotel', sees: 'hotel group: four properties in Portugal' },
  { email: 'manager@sojourn.test', role: 'Hotel', sees: 'hotel: one property, Villa Oleandro' },
  {
    email: 'epr@sojourn.test',
    role: 'EnvironmentalPerformance',
    sees: 'environmental data of two properties in Norway',
  },
  { email: 'newcomer@sojourn.test', role: 'Hotel', sees: 'just registered: no property yet' },
]
