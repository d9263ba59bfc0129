import type { AuditStatus } from '@sojourn/domain/audits/statuses'

export interface SampleAudit {
  auditID: string
  status: AuditStatus
  siteName: string
  country: string
  ucc: string
  date: string | null
  note: string
  noteTone?: 'bad' | 'needs'
  auditor: string
  nonCompliances?: number
  initialNonCompliances?: number
  assigned?: { userID: string; name: string }
  unread?: number
  report?: boolean
}

export const auditShape = {
  filters: ['AuditStatus.Name', 'Country', 'ReviewerName'],
  orders: ['AuditorDate desc', 'AuditorDate', 'SiteName', 'SiteName desc'],
} as const

const maren = { userID: '00000000-0000-4000-8000-000000000001', name: 'Maren Holt' }
const priya = { userID: '00000000-0000-4000-8000-000000000002', name: 'Priya Nair' }
const owen = { userID: '00000000-0000-4000-8000-000000000003', name: 'Owen Pryce' }

export const audits: readonly SampleAudit[] = [
  {
    auditID: 'a1',
    status: 'Audit Due',
    siteName: 'Villa Oleandro',
    country: 'Italy',
    ucc: '104611',
    date: null,
    note: 'Requested 27th February 2026',
    auditor: '–',
  },
  {
    auditID: 'a2',
    status: 'Date Set',
    siteName: 'Karşıyaka Bahçe Hotel',
    country: 'Türkiye',
    ucc: '103987',
    date: '2026-04-14',
    note: 'New date requested',
    noteTone: 'needs',
    auditor: 'Deniz Aksoy',
    assigned: maren,
    unread: 1,
  },
  {
    auditID: 'a3',
    status: 'Audit Confirmed',
    siteName: 'Pousada Serra Clara',
    country: 'Brazil',
    ucc: '104502',
    date: '2026-03-26',
    note: 'Date confirmed',
    auditor: 'Tomás Ribeiro',
    assigned: priya,
  },
  {
    auditID: 'a4',
    status: 'Audit Confirmed',
    siteName: 'Sandvik Skärgårdshotell',
    country: 'Sweden',
    ucc: '102240',
    date: '2026-03-10',
    note: 'Date not confirmed',
    auditor: 'Ingrid Solheim',
    assigned: maren,
  },
  {
    auditID: 'a5',
    status: 'Report Pending',
    siteName: 'The Heron & Reed',
    country: 'United Kingdom',
    ucc: '101876',
    date: '2026-02-24',
    note: 'Report due 24th March 2026',
    auditor: 'Callum Reyes',
    assigned: owen,
    unread: 2,
  },
  {
    auditID: 'a6',
    status: 'Report Pending',
    siteName: 'Riad Tamarisk',
    country: 'Morocco',
    ucc: '104329',
    date: '2026-02-19',
    note: 'Report due 19th March 2026',
    auditor: 'Salma Idrissi',
    assigned: priya,
  },
  {
    auditID: 'a7',
    status: 'Quality Check',
    siteName: 'Hotel Fjellro',
    country: 'Norway',
    ucc: '103115',
    date: '2026-02-11',
    note: 'Submitted 20th February 2026',
    auditor: 'Ingrid Solheim',
    nonCompliances: 9,
    assigned: maren,
    unread: 1,
  },
  {
    auditID: 'a8',
    status: 'Rejected',
    siteName: 'Casa Alborada',
    country: 'Spain',
    ucc: '102694',
    date: '2026-02-03',
    note: 'Sent back 26th February 2026',
    auditor: 'Lucía Ferrer',
    nonCompliances: 14,
    assigned: owen,
    unread: 4,
  },
  {
    auditID: 'a9',
    status: 'Quality Check',
    siteName: 'Aparthotel Lindenhof',
    country: 'Germany',
    ucc: '101433',
    date: '2026-01-28',
    note: 'Submitted 9th February 2026',
    auditor: 'Jonas Weidner',
    nonCompliances: 0,
  },
  {
    auditID: 'a10',
    status: 'Improvements',
    siteName: 'Quinta das Amendoeiras',
    country: 'Portugal',
    ucc: '104218',
    date: '2026-01-12',
    note: 'Deadline 30th April 2026',
    auditor: 'Inês Cardoso',
    nonCompliances: 7,
    initialNonCompliances: 12,
    assigned: maren,
    unread: 3,
    report: true,
  },
  {
    auditID: 'a11',
    status: 'Improvements',
    siteName: 'Pension Almrausch',
    country: 'Austria',
    ucc: '100958',
    date: '2025-11-24',
    note: 'Overdue since 1st March 2026',
    noteTone: 'bad',
    auditor: 'Jonas Weidner',
    nonCompliances: 2,
    initialNonCompliances: 9,
    assigned: priya,
    report: true,
  },
  {
    auditID: 'a12',
    status: 'Certified',
    siteName: 'Thalassa Terraces',
    country: 'Greece',
    ucc: '102071',
    date: '2025-11-18',
    note: 'Expires 18th November 2027',
    auditor: 'Eleni Markou',
    nonCompliances: 0,
    initialNonCompliances: 5,
    assigned: owen,
    report: true,
  },
  {
    auditID: 'a13',
    status: 'Not Certified',
    siteName: 'Coral Steps Resort',
    country: 'Maldives',
    ucc: '104090',
    date: '2025-11-04',
    note: 'Decided 2nd December 2025',
    auditor: 'Salma Idrissi',
    nonCompliances: 43,
    assigned: maren,
    report: true,
  },
  {
    auditID: 'a14',
    status: 'Cancelled',
    siteName: 'Château de Brumeval',
    country: 'France',
    ucc: '103560',
    date: '2025-10-21',
    note: 'Cancelled 2nd October 2025',
    auditor: 'Callum Reyes',
    assigned: owen,
  },
  {
    auditID: 'a15',
    status: 'Expired Certification',
    siteName: 'Hostal Puerta Vieja',
    country: 'Mexico',
    ucc: '100412',
    date: '2023-10-06',
    note: 'Expired 6th October 2025',
    auditor: 'Lucía Ferrer',
    nonCompliances: 0,
    assigned: priya,
    report: true,
  },
]
