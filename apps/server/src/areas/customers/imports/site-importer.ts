import { blankSite, changeSite, type SiteField } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import { countUsersOfSites } from '../../people/index.ts'
import { demandMainContact } from '../sites/choose-main-contact.ts'
import { ISSUED_COLUMNS } from '../sites/columns.ts'
import { faultsOf } from '../sites/demand-good-site.ts'
import { siteCells } from '../sites/export-sites.ts'
import { findSites, type SiteRecord } from '../sites/repository/read.ts'
import { changeSiteTo } from '../sites/update-site.ts'
import { SITE_WORDS } from '../sites/words.ts'
import { isChangedField } from './changed-field.ts'
import { type FileRow, type ImportContext, type Importer, keyFrom, type Plan, wrong } from './importer.ts'
import { knowNames } from './know-names.ts'
import { lockSites } from './repository/locks.ts'
import { findSiteIdsByUrn } from './repository/sites.ts'
import { type Names, readableFields, readSiteCells } from './site-cells.ts'

const [UCC, CODE] = ISSUED_COLUMNS
const uccOf = (row: FileRow): string => row.cells[UCC] ?? ''

interface Known {
  names: Names
  sites: Map<string, SiteRecord>
  users: Map<string, number>
}

async function know(trx: Trx, rows: readonly FileRow[]): Promise<Known> {
  const ids = await findSiteIdsByUrn(trx, rows.map(uccOf))
  const sites = await findSites(trx, ids)
  return {
    names: await knowNames(trx, rows),
    sites: new Map(sites.map((site) => [site.propertyURN, site])),
    users: await countUsersOfSites(trx, ids),
  }
}

const fieldsIn = (row: FileRow): SiteField[] =>
  readableFields().filter((field) => SITE_WORDS[field] in row.cells)

function presentOf(before: SiteRecord, fields: readonly SiteField[]): Record<string, string> {
  const old = siteCells(before, fields)
  return Object.fromEntries(
    fields.map((field, at): [string, string] => [SITE_WORDS[field], shown(old[at] ?? null)]),
  )
}

const shown = (cell: string | number | boolean | null): string =>
  typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell ?? '')

async function contactFault(
  trx: Trx,
  context: ImportContext,
  choice: Parameters<typeof demandMainContact>[2],
) {
  try {
    await demandMainContact(trx, context.actor, choice)
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [{ column: SITE_WORDS.mainContactUser, message: error.errors?.[0]?.message ?? error.message }]
  }
}

async function planRow(trx: Trx, row: FileRow, known: Known, context: ImportContext): Promise<Plan> {
  const { platform, actor } = context
  const before = known.sites.get(uccOf(row))
  if (uccOf(row) !== '' && !before)
    return wrong({ column: UCC, message: 'There is no customer with this UCC.' })
  const read = readSiteCells(
    before?.values ?? blankSite(''),
    (field) => row.cells[SITE_WORDS[field]],
    known.names,
  )
  const values = changeSite(before?.values ?? blankSite(''), read.values, actor.roles)
  const wrongFields = new Set<string>(read.errors.map(({ field }) => field))
  const faults = faultsOf(values, {
    roles: actor.roles,
    now: platform.clock.now(),
    siteUsers: before ? (known.users.get(before.siteID) ?? 0) : 0,
  }).filter(({ field }) => !wrongFields.has(field))
  const errors = [
    ...read.errors.map(({ field, message }) => ({ column: SITE_WORDS[field], message })),
    ...faults.map(({ field, message }) => ({ column: columnOf(field), message })),
  ]
  const contact = values.mainContactUser
  if (contact && contact.userID !== before?.values.mainContactUser?.userID)
    errors.push(
      ...(await contactFault(trx, context, {
        siteID: before?.siteID,
        companyID: values.companyID,
        userID: contact.userID,
      })),
    )
  if (errors.length > 0) return wrong(...errors)
  if (!before) return { outcome: 'new', site: values }
  const fields = fieldsIn(row)
  const present = presentOf(before, fields)
  const changes = fields.filter((field) => isChangedField(before.values, values, field))
  if (changes.length === 0) return { outcome: 'same', present }
  return {
    outcome: 'changed',
    present,
    changes: changes.map((field) => SITE_WORDS[field]),
    apply: async (into) => {
      await changeSiteTo(platform, into, actor, { before, values })
    },
  }
}

const columnOf = (field: string): string => {
  const known = readableFields().find((one: SiteField) => one === field)
  return known ? SITE_WORDS[known] : field
}

export const siteImporter: Importer = {
  columns: [UCC, ...readableFields().map((field) => SITE_WORDS[field])],
  ignored: [CODE, SITE_WORDS.membershipEnd],
  keyOf: (row) => keyFrom(row, UCC),
  titleOf: (row) => row.cells[SITE_WORDS.siteName] || uccOf(row),
  companions: [],
  lock: async (trx, rows) => lockSites(trx, await findSiteIdsByUrn(trx, rows.map(uccOf))),
  plan: async (trx, rows, context) => {
    const known = await know(trx, rows)
    const plans: Plan[] = []
    for (const row of rows) plans.push(await planRow(trx, row, known, context))
    return plans
  },
}
