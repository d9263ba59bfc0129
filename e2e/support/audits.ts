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

/** The first property that can have a new audit. */
export async function siteToAudit(api: Api): Promise<TestSite> {
  for (const site of await api.get<TestSite[]>('/api/Site?pageCount=100')) {
    const audits = await api.get<{ auditStatus: { name: AuditStatus } }[]>(`/api/Audit/Site/${site.siteID}`)
    if (!audits.some(({ auditStatus }) => isActive(auditStatus.name))) return site
  }
  throw new Error('Every property of the demonstration has an active audit.')
}

/** An auditor whom no other test disables or books. */
export async function anAuditor(api: Api, firstName: string): Promise<Person> {
  const email = `${firstName.toLowerCase()}.${Date.now()}@auditors.test`
  const nobody = '00000000-0000-0000-0000-000000000000'
  await api.post('/api/User/Invite', {
    firstName,
    surname: 'Testwell',
    email,
    roles: ['Auditor'],
    companyId: nobody,
    siteId: nobody,
  })
  const [found] = await api.get<Person[]>(`/api/User/Role/Auditor?SearchTerm=${encodeURIComponent(email)}`)
  if (!found) throw new Error(`${email} was not invited.`)
  return found
}

/** YYYY-MM-DD, so many days from today. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const FEW = ['Water is metered', 'Waste is sorted', 'Staff are trained', 'Lights go out']

/** A set of few criteria: a page of a hundred takes its time, and most tests look at one or two. */
export async function aShortSet(api: Api, name: string, titles: readonly string[] = FEW): Promise<string> {
  const { auditTypeID } = await api.post<{ auditTypeID: string }>('/api/AuditType', {
    name,
    description: 'A few criteria',
    typeVersion: 1,
    enabled: true,
    groups: [{ groupName: 'House', questions: titles.map((title) => ({ title })) }],
  })
  return auditTypeID
}

/** The demonstration's first set, of more than a hundred criteria. */
async function theLongSet(api: Api): Promise<string | undefined> {
  const types = await api.get<{ auditTypeID: string; enabled: boolean; retired: boolean }[]>('/api/AuditType')
  return types.find((type) => type.enabled && !type.retired)?.auditTypeID
}

export async function anAudit(
  api: Api,
  site: TestSite,
  auditor: Person,
  auditorDate = inDays(60),
  auditTypeID?: string,
) {
  const audit = await api.post<{ auditID: string }>('/api/Audit', {
    site: { siteID: site.siteID },
    auditType: { auditTypeID: auditTypeID ?? (await theLongSet(api)) },
    auditor: { userID: auditor.userID },
    auditorDate,
    auditExpiresDate: inDays(800),
  })
  return audit.auditID
}

export const auditPath = ({ companyID, siteID }: TestSite, auditID = ''): string =>
  `/companies/company/${companyID}/customers/customer/${siteID}/audit${auditID && `/${auditID}`}`

export const reviewPath = (auditID: string, search = ''): string => `/audits/audit/${auditID}${search}`

interface CriteriaGroup {
  auditTypeGroupID: string
  questions: { auditTypeQuestionID: string; title: string; isMandatory: boolean }[]
  groups: CriteriaGroup[]
}

const criteriaIn = (groups: readonly CriteriaGroup[]): CriteriaGroup['questions'] =>
  groups.flatMap((group) => [...group.questions, ...criteriaIn(group.groups)])

/** The criteria of an audit, in the order of its report. */
export async function criteriaOf(api: Api, auditID: string): Promise<CriteriaGroup['questions']> {
  const audit = await api.get<{ auditType: { groups: CriteriaGroup[] } }>(`/api/Audit/${auditID}`)
  return criteriaIn(audit.auditType.groups)
}

/** An audit of today by the demonstration's auditor, whose report is to be written. */
export async function aReport(admin: Api, site: TestSite, auditTypeID?: string): Promise<string> {
  const [auditor] = await admin.get<Person[]>('/api/User/Role/Auditor?SearchTerm=auditor@sojourn.test')
  if (!auditor) throw new Error('The demonstration has no auditor.')
  const auditID = await anAudit(admin, site, auditor, inDays(0), auditTypeID)
  await admin.put(`/api/Audit/${auditID}/${encodeURIComponent('Report Pending')}`, {})
  return auditID
}

/** Answers criteria of an audit with a comment each; those named are found Noncompliant. */
export async function answerAll(
  api: Api,
  auditID: string,
  criteria: readonly { auditTypeQuestionID: string }[],
  noncompliant: readonly string[] = [],
): Promise<void> {
  const left = criteria.map(({ auditTypeQuestionID }) => auditTypeQuestionID)
  const answerOn = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await api.post(`/api/Audit/${auditID}/${next}`, {
        text: 'Seen on site.',
        auditQuestionStatus: noncompliant.includes(next) ? 'Noncompliant' : 'Compliant',
        responseType: 1,
      })
  }
  await Promise.all([answerOn(), answerOn(), answerOn(), answerOn()])
}

/** As the auditor does it at the end of a visit, with nothing to declare. */
export const submitReport = (auditor: Api, auditID: string): Promise<unknown> =>
  auditor.put(`/api/Audit/${auditID}/${encodeURIComponent('Quality Check')}`, {
    giftDeclaration: { hasBeenBribed: false, items: '', who: '', value: '' },
  })
