import { type AuditStatus, isActive } from '@sojourn/domain/audits/statuses'
import type { Api } from './api.ts'

export interface TestSite {
  siteID: string
  companyID: string
  siteName: string
}

interface Person {
  userID: string
  name: string
  emailAddress: string
}

/** Returns the first site without an active audit. */
export async function findSiteToAudit(api: Api): Promise<TestSite> {
  for (const site of await api.get<TestSite[]>('/api/Site?pageCount=100')) {
    const audits = await api.get<{ auditStatus: { name: AuditStatus } }[]>(`/api/Audit/Site/${site.siteID}`)
    if (!audits.some(({ auditStatus }) => isActive(auditStatus.name))) return site
  }
  throw new Error('Every demo site has an active audit.')
}

/** Invites an auditor that other tests do not use. */
export async function createAuditor(api: Api, firstName: string): Promise<Person> {
  const email = `${firstName.toLowerCase()}.${Date.now()}@auditors.test`
  const NO_ID = '00000000-0000-0000-0000-000000000000'
  await api.post('/api/User/Invite', {
    firstName,
    surname: 'Testwell',
    email,
    roles: ['Auditor'],
    companyId: NO_ID,
    siteId: NO_ID,
  })
  const [auditor] = await api.get<Person[]>(`/api/User/Role/Auditor?SearchTerm=${encodeURIComponent(email)}`)
  if (!auditor) throw new Error(`${email} was not invited.`)
  return auditor
}

/** The date in a number of days from today, as YYYY-MM-DD. */
export const dateInDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const TITLES = ['Water is metered', 'Waste is sorted', 'Staff are trained', 'Lights go out']

/** Creates an audit type with few criteria, because a page with a hundred criteria is slow. */
export async function createShortAuditType(
  api: Api,
  name: string,
  questions: readonly object[] = TITLES.map((title) => ({ title })),
  walkAreas: readonly string[] = [],
): Promise<string> {
  const { auditTypeID } = await api.post<{ auditTypeID: string }>('/api/AuditType', {
    name,
    description: 'A few criteria',
    typeVersion: 1,
    enabled: true,
    walkAreas,
    groups: [{ groupName: 'House', questions }],
  })
  return auditTypeID
}

/** Returns the first demo audit type, with more than a hundred criteria. */
async function findLongAuditType(api: Api): Promise<string | undefined> {
  const types = await api.get<{ auditTypeID: string; enabled: boolean; retired: boolean }[]>('/api/AuditType')
  return types.find((type) => type.enabled && !type.retired)?.auditTypeID
}

export async function createAudit(
  api: Api,
  site: TestSite,
  auditor: Person,
  auditorDate = dateInDays(60),
  auditTypeID?: string,
) {
  const audit = await api.post<{ auditID: string }>('/api/Audit', {
    site: { siteID: site.siteID },
    auditType: { auditTypeID: auditTypeID ?? (await findLongAuditType(api)) },
    auditor: { userID: auditor.userID },
    auditorDate,
    auditExpiresDate: dateInDays(800),
  })
  return audit.auditID
}

export const auditPath = ({ companyID, siteID }: TestSite, auditID = ''): string =>
  `/companies/company/${companyID}/customers/customer/${siteID}/audit${auditID && `/${auditID}`}`

export const reviewPath = (auditID: string, search = ''): string => `/audits/audit/${auditID}${search}`

interface CriteriaGroup {
  auditTypeGroupID: string
  questions: {
    auditTypeQuestionID: string
    title: string
    isMandatory: boolean
    response: object | null
  }[]
  groups: CriteriaGroup[]
}

const flattenCriteria = (groups: readonly CriteriaGroup[]): CriteriaGroup['questions'] =>
  groups.flatMap((group) => [...group.questions, ...flattenCriteria(group.groups)])

/** The criteria of an audit, in the order of its report. */
export async function getCriteria(api: Api, auditID: string): Promise<CriteriaGroup['questions']> {
  const audit = await api.get<{ auditType: { groups: CriteriaGroup[] } }>(`/api/Audit/${auditID}`)
  return flattenCriteria(audit.auditType.groups)
}

/** Creates an audit of today by the demo auditor, with the status Report Pending. */
export async function createReport(admin: Api, site: TestSite, auditTypeID?: string): Promise<string> {
  const [auditor] = await admin.get<Person[]>('/api/User/Role/Auditor?SearchTerm=auditor@sojourn.test')
  if (!auditor) throw new Error('There is no demo auditor.')
  const auditID = await createAudit(admin, site, auditor, dateInDays(0), auditTypeID)
  await admin.put(`/api/Audit/${auditID}/${encodeURIComponent('Report Pending')}`, {})
  return auditID
}

/** Answers criteria of an audit with a comment each, as Compliant or Noncompliant. */
export async function answerCriteria(
  api: Api,
  auditID: string,
  criteria: readonly { auditTypeQuestionID: string }[],
  noncompliant: readonly string[] = [],
): Promise<void> {
  const remaining = criteria.map(({ auditTypeQuestionID }) => auditTypeQuestionID)
  const answerNext = async () => {
    for (let next = remaining.shift(); next !== undefined; next = remaining.shift())
      await api.post(`/api/Audit/${auditID}/${next}`, {
        text: 'Seen on site.',
        auditQuestionStatus: noncompliant.includes(next) ? 'Noncompliant' : 'Compliant',
        responseType: 1,
      })
  }
  await Promise.all([answerNext(), answerNext(), answerNext(), answerNext()])
}

/** Submits the report with an empty gift declaration. */
export const submitReport = (auditor: Api, auditID: string): Promise<unknown> =>
  auditor.put(`/api/Audit/${auditID}/${encodeURIComponent('Quality Check')}`, {
    giftDeclaration: { hasBeenBribed: false, items: '', who: '', value: '' },
  })
