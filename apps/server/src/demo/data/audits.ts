import type { AuditStatus, CalendarDay, CheckUpKind } from '@sojourn/domain'

/** The status of an audit, and how many days ago its date was; negative for a date in the future. */
type DemoAudit = readonly [status: AuditStatus, daysAgo?: number, checkUp?: DemoCheckUp]

/** Makes an audit the check-up of the certificate of the audit before it. */
export interface DemoCheckUp {
  kind: CheckUpKind
  /** Negative for a day in the future. */
  dueDaysAgo: number
}

/** The audits of each hotel, oldest first. No audit is older than its customer record. */
export const demoAudits: Readonly<Record<string, readonly DemoAudit[]>> = {
  'The Saltgrass Inn': [['Expired Certification', 960], ['Audit Due']],
  'Kilima Mist Lodge': [
    ['Expired Certification', 880],
    ['Audit Confirmed', -30],
  ],
  'Mas des Cigalières': [
    ['Expired Certification', 890],
    ['Report Pending', 6],
  ],
  'Dar Yasmina': [['Expired Audit', 880]],
  'Pension Almrausch': [
    ['Expired Certification', 860],
    ['Improvements', 95],
  ],
  'Glen Marrow Lodge': [
    ['Expired Audit', 850],
    ['Date Set', -35],
  ],
  'Kystgården Havnelys': [['Expired Certification', 840]],
  'Lodge Río Colibrí': [['Certified', 590]],
  'Hostería Los Encinares': [
    ['Not Certified', 480],
    ['Cancelled', 250],
  ],
  'Ryokan Shizukaze': [
    ['Certified', 560],
    ['Certified', 118, { kind: 'remote', dueDaysAgo: 115 }],
  ],
  'Thalassa Olive Grove': [['Certified', 540]],
  'Carrowbeg House': [['Certified', 500]],
  'Mar de Almendros': [
    ['Not Certified', 470],
    ['Quality Check', 22],
  ],
  'The Heron & Reed': [
    ['Not Certified', 800],
    ['Certified', 470],
  ],
  'The Slate Quay': [
    ['Cancelled', 480],
    ['Certified', 420],
    ['Audit Confirmed', -14, { kind: 'remote', dueDaysAgo: -25 }],
  ],
  'Red Reef Village': [['Certified', 430]],
  'Herdade do Sobreiral': [['Certified', 450]],
  'Riad Tamarisk': [['Certified', 440]],
  'Thalassa Windmills': [['Certified', 400]],
  'Villa Oleandro': [
    ['Not Certified', 420],
    ['Audit Confirmed', -24],
  ],
  'Hotel Weissbach': [
    ['Certified', 560],
    ['Certified', 110],
  ],
  'Hotel Bahía Serena': [['Improvements', 120]],
  'Solar da Ribeira Mansa': [['Quality Check', 20]],
  'Karşıyaka Bahçe Hotel': [['Certified', 350]],
  'Wadi Noor Camp': [['Not Certified', 300], ['Audit Due']],
  'Hotel Fjellro': [['Certified', 340]],
  'Thalassa Cove': [['Certified', 310]],
  'Kayalı Taş Konak': [['Improvements', 70]],
  'Château de Brumeval': [['Certified', 300]],
  'Hostal Puerta Vieja': [['Rejected', 30]],
  'Aparthotel Lindenhof': [['Certified', 280]],
  'Hôtel du Phare Blanc': [['Not Certified', 250]],
  'Quinta das Amendoeiras': [['Improvements', 62]],
  'Tall Pines Lodge': [['Certified', 240]],
  'Fjordhotellet Stillehavn': [['Report Pending', 9]],
  'Fynbos House': [['Certified', 200]],
  'Coral Steps Resort': [['Quality Check', 16]],
  'Kasbah Argan': [['Improvements', 85]],
  'Kestrel Fell House': [['Certified', 170]],
  'Seehaus Morgenrot': [['Rejected', 26]],
  'Sandvik Skärgårdshotell': [['Improvements', 55]],
  'Casa Alborada': [['Report Pending', 4]],
  'Teak & Tide': [['Certified', 150]],
  'Vila Lavandin': [['Quality Check', 12]],
  'Cedar Narrows': [['Not Certified', 130]],
  'Coral Steps Lagoon': [['Date Set', -40]],
  'Hotelli Rimfrost': [['Improvements', 50]],
  'Pousada Serra Clara': [
    ['Not Certified', 705],
    ['Certified', 380],
    ['Audit Confirmed', 0],
  ],
  'Hotel Ceiba Azul': [['Audit Confirmed', -12]],
  'Hotel Las Calmas': [['Rejected', 24]],
  'Monte do Alecrim': [['Audit Confirmed', -18]],
  'The Lantern Inn': [['Cancelled', -10]],
  'Cinnamon Lake House': [['Audit Confirmed', -8]],
  'Acacia Plains Camp': [['Audit Confirmed', -20]],
  'Pousada Maré Alta': [['Date Set', -34]],
  'Çamlık Koy Hotel': [['Audit Confirmed', -26]],
  'Gasthof Silberdistel': [['Audit Due']],
  'Hótel Brimgarður': [['Audit Confirmed', -45]],
  'Mangrove Bay Retreat': [['Audit Due']],
}

/** The language an auditor of each country must speak; English for countries not listed. */
export const auditorLanguages: Readonly<Record<string, string>> = {
  AT: 'de', BR: 'pt', CH: 'de', CR: 'es', DE: 'de', DK: 'no', EG: 'ar', ES: 'es', FI: 'sv', FR: 'fr',
  GR: 'el', CY: 'el', HR: 'hr', ID: 'id', IT: 'it', JO: 'ar', JP: 'ja', KE: 'sw', MA: 'ar', MX: 'es',
  NO: 'no', PT: 'pt', SE: 'sv', TN: 'ar', TR: 'tr', TZ: 'sw',
}

/** Spanish hotels assigned to auditor@sojourn.test, so that this user has reports in every status. */
export const demoAuditorSites: readonly string[] = ['Hotel Las Calmas', 'Casa Alborada']

/** The dates of audits before 2021, by hotel. */
export const historicAudits: Readonly<Record<string, readonly CalendarDay[]>> = {
  'Hotel Weissbach': ['2016-06-14', '2018-09-11'],
  'Kystgården Havnelys': ['2018-05-22'],
  'Pousada Serra Clara': ['2019-05-14'],
  'The Heron & Reed': ['2017-10-03', '2020-02-18'],
}

/** The hotels that Priya Nair certified, so that the other Admins can decide their cases. */
export const sitesCertifiedByPriya: readonly string[] = ['Cedar Narrows', 'Riad Tamarisk', 'Thalassa Cove']

/** The hotel that is audited against the largest set of criteria. */
export const siteWithDestinationAudit = 'Casa Alborada'

/** The hotel whose certificate was withdrawn because it needs improvements. */
export const siteWithWithdrawnCertificate = 'Pension Almrausch'

/** The hotels whose certificate an Admin has suspended, withdrawn or made valid again, with the days since then. */
export const certificateChanges: Readonly<
  Record<string, readonly { action: 'suspend' | 'lift' | 'withdraw'; daysAgo: number; reviewInDays?: number }[]>
> = {
  'Thalassa Windmills': [{ action: 'suspend', daysAgo: 20, reviewInDays: 70 }],
  'Red Reef Village': [{ action: 'suspend', daysAgo: 95, reviewInDays: -5 }],
  'Tall Pines Lodge': [
    { action: 'suspend', daysAgo: 120, reviewInDays: -30 },
    { action: 'lift', daysAgo: 60 },
  ],
  'Riad Tamarisk': [{ action: 'withdraw', daysAgo: 45 }],
}

/** The reasons of these changes. */
export const certificateReasons = {
  suspend: {
    publicReason: 'Pool water was drained onto the beach. The property must show that this has stopped.',
    internalReason: 'A guest sent photos. The manager has confirmed it by telephone.',
  },
  lift: {
    publicReason: 'The drain is connected to the sewer.',
    internalReason: 'Seen on a video call with the technical manager.',
  },
  withdraw: {
    publicReason: 'The waste water plant is out of service, and no date for its repair is known.',
    internalReason: 'The authority has closed the plant. The owner was informed by telephone.',
  },
} as const

/** The share of answered criteria in reports that are not submitted yet. */
export const reportProgress: { expired: number; bySite: Readonly<Record<string, number>> } = {
  expired: 0.3,
  bySite: {
    'Casa Alborada': 0.5,
    'Fjordhotellet Stillehavn': 0.98,
    'Mas des Cigalières': 0,
  },
}

/** The share of approved answers in reports in Quality Check. */
export const checkProgress: Readonly<Record<string, number>> = {
  'Coral Steps Resort': 0.9,
  'Mar de Almendros': 0.6,
  'Solar da Ribeira Mansa': 0.35,
  'Vila Lavandin': 0,
}

/** The gifts that auditors declared, by hotel. */
export const gifts: Readonly<Record<string, { items: string; who: string; value: string }>> = {
  'Hôtel du Phare Blanc': {
    items: 'A case of six bottles of wine, left in the car by a porter and sent back the next day',
    who: 'The owner of the property',
    value: 'About 90 euros',
  },
  'Karşıyaka Bahçe Hotel': {
    items: 'Dinner for two on the last evening, which could not be paid for at the desk',
    who: 'The general manager',
    value: 'About 60 euros',
  },
}
