import { newUser } from '@sojourn/contract/people/user'
import { type CellError, EXAMPLE_MARK, foldEmail, parseRoles, ROLES, ZERO_ID } from '@sojourn/domain'
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
import { findAllowedCompanies } from './find-names.ts'
import {
  type FileRow,
  findRowKey,
  type ImportContext,
  type Importer,
  type RowPlan,
  rejectRow,
} from './importer.ts'
import { findSiteIdsByUrn, findUserIdsByEmail, lockDisabledUsers } from './repository/records.ts'

const COLUMNS = ['Email', 'First name', 'Surname', 'Roles', 'Company', 'UCC'] as const
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  emailAddress: 'Email',
  firstName: 'First name',
  surname: 'Surname',
}
const ROLES_MESSAGE = 'Please enter one or more roles from the list, separated by commas'
const DEFAULT_ROLES = 'Hotel,EnvironmentalPerformance'
/** Shown in the preview only; files have no such column. */
const ACCOUNT_COLUMN = 'Account'

const getCell = (row: FileRow, column: (typeof COLUMNS)[number]): string => row.cells[column] ?? ''

interface KnownRecords {
  users: Map<string, UserRecord>
  companies: Map<string, string[]>
  allowedCompanies: readonly string[]
  sites: Map<string, SiteRecord>
}

async function loadKnownRecords(trx: Trx, rows: readonly FileRow[]): Promise<KnownRecords> {
  const ids = await findUserIdsByEmail(
    trx,
    rows.map((row) => getCell(row, 'Email')),
  )
  const users = await findUsersById(trx, [...ids.values()])
  const sites = await findSites(
    trx,
    await findSiteIdsByUrn(
      trx,
      rows.map((row) => getCell(row, 'UCC')),
    ),
  )
  const companyNames = rows.map((row) => getCell(row, 'Company')).filter(Boolean)
  const companies = await findCompanyIdsByName(trx, companyNames)
  return {
    users: new Map([...users.values()].map((user) => [foldEmail(user.email), user])),
    companies,
    allowedCompanies: await findAllowedCompanies(trx, companyNames, companies),
    sites: new Map(sites.map((site) => [site.propertyURN, site])),
  }
}

/** The site of the row or, without a UCC, the whole company. */
function findAttachment(row: FileRow, known: KnownRecords) {
  const errors: CellError[] = []
  const [companyName, ucc] = [getCell(row, 'Company'), getCell(row, 'UCC')]
  const [companyID, another] = known.companies.get(companyName) ?? []
  const site = known.sites.get(ucc)
  if (another !== undefined) errors.push({ column: 'Company', message: 'Several companies have this name.' })
  if (companyName !== '' && companyID === undefined)
    errors.push({
      column: 'Company',
      message: 'There is no company with this name.',
      allowed: known.allowedCompanies,
    })
  if (ucc !== '' && !site) errors.push({ column: 'UCC', message: 'There is no customer with this UCC.' })
  if (site && companyID !== undefined && site.company.companyID !== companyID)
    errors.push({ column: 'UCC', message: 'This customer belongs to another company.' })
  const company = companyID === undefined ? undefined : { companyID, name: companyName }
  return { errors, site, company }
}

function findUserErrors(row: FileRow): CellError[] {
  const checked = newUser.safeParse({
    emailAddress: getCell(row, 'Email'),
    firstName: getCell(row, 'First name'),
    surname: getCell(row, 'Surname'),
  })
  const roles = getCell(row, 'Roles') || DEFAULT_ROLES
  const hasUnknownRole = roles.split(',').length !== parseRoles(roles).length
  return [
    ...(checked.error?.issues ?? []).map(({ path, message }) => ({
      column: COLUMN_OF_FIELD[String(path[0])] ?? '',
      message,
    })),
    ...(hasUnknownRole ? [{ column: 'Roles', message: ROLES_MESSAGE, allowed: ROLES }] : []),
  ]
}

type Attachment = Pick<ReturnType<typeof findAttachment>, 'site' | 'company'>

/** Creates or restores the user of the row, sends an invitation and attaches the user. */
const createAddUser =
  (row: FileRow, { site, company }: Attachment, { platform, actor }: ImportContext) =>
  async (trx: Trx): Promise<void> => {
    await addUser(platform, trx, actor, {
      firstName: getCell(row, 'First name'),
      surname: getCell(row, 'Surname'),
      email: getCell(row, 'Email'),
      roles: parseRoles(getCell(row, 'Roles') || DEFAULT_ROLES),
      companyID: company?.companyID ?? ZERO_ID,
      siteID: site?.siteID ?? ZERO_ID,
    })
  }

/** Restores a deleted user with the names and the attachment of the row. */
function planRestore(
  row: FileRow,
  user: UserRecord,
  attachment: Attachment,
  context: ImportContext,
): RowPlan {
  const current: Record<string, string> = {
    [ACCOUNT_COLUMN]: 'Deleted',
    'First name': user.firstName,
    Surname: user.surname,
    Company: '',
    UCC: '',
  }
  const changes = Object.keys(current).filter(
    (column) => column === ACCOUNT_COLUMN || current[column] !== (row.cells[column] ?? ''),
  )
  return {
    outcome: 'changed',
    current,
    changes,
    sideEffects: { [ACCOUNT_COLUMN]: 'Restored, with a new invitation' },
    apply: createAddUser(row, attachment, context),
  }
}

/** An existing user is only attached; the name is not changed. */
async function planExisting(
  trx: Trx,
  user: UserRecord,
  { site, company }: Attachment,
  { platform, actor }: ImportContext,
): Promise<RowPlan> {
  const { userID } = user
  const scope = site ? { siteID: site.siteID } : company && { companyID: company.companyID }
  const attached = scope && (await findAttachedUser(trx, scope, userID))
  const current = { [ACCOUNT_COLUMN]: 'Active', 'First name': user.firstName, Surname: user.surname }
  if (!scope) return { outcome: 'same', current }
  const [column, value] = site ? ['UCC', site.propertyURN] : ['Company', company?.name ?? '']
  if (attached && (!site || attached.siteUser))
    return { outcome: 'same', current: { ...current, [column]: value } }
  return {
    outcome: 'changed',
    current: { ...current, [column]: '' },
    changes: [column],
    apply: async (transaction) => {
      const change = { userID, at: platform.clock.now(), by: actor.userID }
      if (site)
        await grantSite(transaction, {
          ...change,
          site: { siteID: site.siteID, siteName: site.values.siteName },
        })
      else if (company) await grantCompany(transaction, { ...change, company })
    },
  }
}

async function planRow(
  trx: Trx,
  row: FileRow,
  known: KnownRecords,
  context: ImportContext,
): Promise<RowPlan> {
  const { errors, site, company } = findAttachment(row, known)
  const user = known.users.get(foldEmail(getCell(row, 'Email')))
  const allErrors = [...findUserErrors(row), ...errors]
  const attachment = { site, company }
  const hasSameName =
    user?.firstName === getCell(row, 'First name') && user.surname === getCell(row, 'Surname')
  if (user && !user.disabled && !hasSameName)
    allErrors.push({ column: 'Email', message: 'A user with that email already exists.' })
  if (allErrors.length > 0) return rejectRow(...allErrors)
  if (user?.disabled) return planRestore(row, user, attachment, context)
  if (user) return planExisting(trx, user, attachment, context)
  return { outcome: 'new', apply: createAddUser(row, attachment, context) }
}

export const userImporter: Importer = {
  decimalColumns: [],
  columns: COLUMNS,
  ignored: ['Languages', 'Confirmed'],
  example: {
    Email: 'ana.pires@hotel.example',
    'First name': EXAMPLE_MARK,
    Surname: 'Pires',
    Roles: DEFAULT_ROLES,
    Company: 'Coast Hotels',
    UCC: '',
  },
  findAllowedValues: async () => [{ column: 'Roles', values: ROLES }],
  keyOf: (row) => {
    const key = findRowKey(row, 'Email')
    return key && { ...key, value: foldEmail(key.value) }
  },
  titleOf: (row) => getCell(row, 'Email'),
  // An existing user is only attached, so no other column is written.
  contextColumns: COLUMNS,
  lock: async (trx, rows) => {
    const emails = rows.map((row) => getCell(row, 'Email'))
    await lockDisabledUsers(trx, [...(await findUserIdsByEmail(trx, emails)).values()])
  },
  plan: async (trx, rows, context) => {
    const known = await loadKnownRecords(trx, rows)
    const plans: RowPlan[] = []
    for (const row of rows) plans.push(await planRow(trx, row, known, context))
    return plans
  },
}
