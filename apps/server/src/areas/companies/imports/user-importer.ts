import { newUser } from '@sojourn/contract/people/user'
import { type CellFault, EXAMPLE_MARK, parseRoles, ROLES, ZERO_ID } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import {
  addUser,
  findAttachedUser,
  findUsersById,
  grantCompany,
  grantSite,
  type UserRecord,
} from '../../people/index.ts'
import { findSites, type SiteRecord } from '../../sites/index.ts'
import { findCompanyIdsByName } from '../repository.ts'
import { type FileRow, type ImportContext, type Importer, keyFrom, type Plan, wrong } from './importer.ts'
import { findAllowedCompanies } from './know-names.ts'
import { lockDisabledUsers } from './repository/locks.ts'
import { findUserIdsByEmail } from './repository/names.ts'
import { findSiteIdsByUrn } from './repository/sites.ts'

const COLUMNS = ['Email', 'First name', 'Surname', 'Roles', 'Company', 'UCC'] as const
const FIELDS: Readonly<Record<string, string>> = {
  emailAddress: 'Email',
  firstName: 'First name',
  surname: 'Surname',
}
const ROLES_WRONG = 'Please enter one or more roles from the list, separated by commas'
const USUAL_ROLES = 'Hotel,EnvironmentalPerformance'
/** Stands in the preview only: no file says whether somebody was deleted. */
const ACCOUNT = 'Account'

const cell = (row: FileRow, column: (typeof COLUMNS)[number]): string => row.cells[column] ?? ''

interface Known {
  users: Map<string, UserRecord>
  companies: Map<string, string[]>
  allowedCompanies: readonly string[]
  sites: Map<string, SiteRecord>
}

async function know(trx: Trx, rows: readonly FileRow[]): Promise<Known> {
  const ids = await findUserIdsByEmail(
    trx,
    rows.map((row) => cell(row, 'Email')),
  )
  const users = await findUsersById(trx, [...ids.values()])
  const sites = await findSites(
    trx,
    await findSiteIdsByUrn(
      trx,
      rows.map((row) => cell(row, 'UCC')),
    ),
  )
  const companyNames = rows.map((row) => cell(row, 'Company')).filter(Boolean)
  const companies = await findCompanyIdsByName(trx, companyNames)
  return {
    users: new Map([...users.values()].map((user) => [user.email.toLowerCase(), user])),
    companies,
    allowedCompanies: await findAllowedCompanies(trx, companyNames, companies),
    sites: new Map(sites.map((site) => [site.propertyURN, site])),
  }
}

/** Where the row attaches the person: to the site where one is named, otherwise to the whole company. */
function placeOf(row: FileRow, known: Known) {
  const errors: CellFault[] = []
  const [companyName, number] = [cell(row, 'Company'), cell(row, 'UCC')]
  const [companyID, another] = known.companies.get(companyName) ?? []
  const site = known.sites.get(number)
  if (another !== undefined) errors.push({ column: 'Company', message: 'Several companies have this name.' })
  if (companyName !== '' && companyID === undefined)
    errors.push({
      column: 'Company',
      message: 'There is no company with this name.',
      allowed: known.allowedCompanies,
    })
  if (number !== '' && !site) errors.push({ column: 'UCC', message: 'There is no customer with this UCC.' })
  if (site && companyID !== undefined && site.company.companyID !== companyID)
    errors.push({ column: 'UCC', message: 'This customer belongs to another company.' })
  const company = companyID === undefined ? undefined : { companyID, name: companyName }
  return { errors, site, company }
}

function faults(row: FileRow): CellFault[] {
  const checked = newUser.safeParse({
    emailAddress: cell(row, 'Email'),
    firstName: cell(row, 'First name'),
    surname: cell(row, 'Surname'),
  })
  const roles = cell(row, 'Roles') || USUAL_ROLES
  const unknown = roles.split(',').length !== parseRoles(roles).length
  return [
    ...(checked.error?.issues ?? []).map(({ path, message }) => ({
      column: FIELDS[String(path[0])] ?? '',
      message,
    })),
    ...(unknown ? [{ column: 'Roles', message: ROLES_WRONG, allowed: ROLES }] : []),
  ]
}

type Place = Pick<ReturnType<typeof placeOf>, 'site' | 'company'>

/** Creates and invites the person of the row, or brings them back, and attaches them. */
const adding =
  (row: FileRow, { site, company }: Place, { platform, actor }: ImportContext) =>
  async (trx: Trx): Promise<void> => {
    await addUser(platform, trx, actor, {
      firstName: cell(row, 'First name'),
      surname: cell(row, 'Surname'),
      email: cell(row, 'Email'),
      roles: parseRoles(cell(row, 'Roles') || USUAL_ROLES),
      companyID: company?.companyID ?? ZERO_ID,
      siteID: site?.siteID ?? ZERO_ID,
    })
  }

/** Somebody who was deleted comes back as the row names them, attached to nothing but what it says. */
function planReturn(row: FileRow, user: UserRecord, place: Place, context: ImportContext): Plan {
  const present: Record<string, string> = {
    [ACCOUNT]: 'Deleted',
    'First name': user.firstName,
    Surname: user.surname,
    Company: '',
    UCC: '',
  }
  const changes = Object.keys(present).filter(
    (column) => column === ACCOUNT || present[column] !== (row.cells[column] ?? ''),
  )
  return {
    outcome: 'changed',
    present,
    changes,
    becomes: { [ACCOUNT]: 'Restored, with a new invitation' },
    apply: adding(row, place, context),
  }
}

/** Somebody who has an account already is only attached; their name is their own. */
async function planExisting(
  trx: Trx,
  user: UserRecord,
  { site, company }: Place,
  { platform, actor }: ImportContext,
): Promise<Plan> {
  const { userID } = user
  const whose = site ? { siteID: site.siteID } : company && { companyID: company.companyID }
  const attached = whose && (await findAttachedUser(trx, whose, userID))
  const present = { [ACCOUNT]: 'Active', 'First name': user.firstName, Surname: user.surname }
  if (!whose) return { outcome: 'same', present }
  const [column, value] = site ? ['UCC', site.propertyURN] : ['Company', company?.name ?? '']
  if (attached && (!site || attached.siteUser))
    return { outcome: 'same', present: { ...present, [column]: value } }
  return {
    outcome: 'changed',
    present: { ...present, [column]: '' },
    changes: [column],
    apply: async (into) => {
      const change = { userID, at: platform.clock.now(), by: actor.userID }
      if (site)
        await grantSite(into, { ...change, site: { siteID: site.siteID, siteName: site.values.siteName } })
      else if (company) await grantCompany(into, { ...change, company })
    },
  }
}

async function planRow(trx: Trx, row: FileRow, known: Known, context: ImportContext): Promise<Plan> {
  const { errors, site, company } = placeOf(row, known)
  const user = known.users.get(cell(row, 'Email').toLowerCase())
  const all = [...faults(row), ...errors]
  const place = { site, company }
  const isNamed = user?.firstName === cell(row, 'First name') && user.surname === cell(row, 'Surname')
  if (user && !user.disabled && !isNamed)
    all.push({ column: 'Email', message: 'A user with that email already exists.' })
  if (all.length > 0) return wrong(...all)
  if (user?.disabled) return planReturn(row, user, place, context)
  if (user) return planExisting(trx, user, place, context)
  return { outcome: 'new', apply: adding(row, place, context) }
}

export const userImporter: Importer = {
  columns: COLUMNS,
  ignored: ['Languages', 'Confirmed'],
  example: {
    Email: 'ana.pires@hotel.example',
    'First name': EXAMPLE_MARK,
    Surname: 'Pires',
    Roles: USUAL_ROLES,
    Company: 'Coast Hotels',
    UCC: '',
  },
  findAllowedValues: async () => [{ column: 'Roles', values: ROLES }],
  keyOf: (row) => {
    const key = keyFrom(row, 'Email')
    return key && { ...key, value: key.value.toLowerCase() }
  },
  titleOf: (row) => cell(row, 'Email'),
  // Of somebody who exists only where they are attached is written.
  companions: COLUMNS,
  lock: async (trx, rows) => {
    const emails = rows.map((row) => cell(row, 'Email'))
    await lockDisabledUsers(trx, [...(await findUserIdsByEmail(trx, emails)).values()])
  },
  plan: async (trx, rows, context) => {
    const known = await know(trx, rows)
    const plans: Plan[] = []
    for (const row of rows) plans.push(await planRow(trx, row, known, context))
    return plans
  },
}
