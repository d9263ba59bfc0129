import type { BodyOf, Calls } from '@sojourn/contract'
import type { Company } from '@sojourn/contract/companies/company'
import { canMoveCompany, isZeroId, type UploadExtension } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { describeChanges } from '../../platform/describe-changes.ts'
import { logEvent } from '../../platform/event-log.ts'
import type { DocumentReader } from '../../platform/files/files.ts'
import { assertAllowed, notFound, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasSiteInScope, isAdmin, siteReadScope } from '../sites/index.ts'
import {
  type CompanyRecord,
  findAncestorCompanies,
  findCompany,
  insertCompany,
  lockCompany,
  lockCompanyAgainstDeletion,
  lockCompanyTree,
  saveCompany,
} from './repository.ts'

/** The logo is visible to Admins and to users who may read a site of the company. */
export const canReadCompanyLogo: DocumentReader = async (db, principal, companyID) => {
  if (!principal) return false
  return isAdmin(principal) || hasSiteInScope(db, siteReadScope(principal), companyID)
}

type LogoChange = BodyOf<Calls['createCompany']>['logo']

export const COMPANY_LOGO = 'company-logo'
const LOGO_EXTENSIONS: readonly UploadExtension[] = ['.png', '.jpg', '.jpeg']

async function storeLogo(
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  { companyID, change }: { companyID: string; change: Exclude<LogoChange, null | undefined> },
): Promise<string> {
  const owner = { kind: COMPANY_LOGO, id: companyID }
  if ('uploadID' in change)
    return files.attachUpload(trx, owner, change.uploadID, actor, {
      name: change.name,
      allowedExtensions: LOGO_EXTENSIONS,
    })
  if ('content' in change) {
    const file = { name: change.name, mimeType: change.mimeType ?? '', content: change.content }
    return files.storeBase64(trx, actor, owner, file, LOGO_EXTENSIONS)
  }
  throw new Problem('invalid', {
    errors: [{ field: 'logo', code: 'unknown', message: 'This is not the logo of the company.' }],
  })
}

/** A new file replaces the logo, null removes it, and the unchanged logo keeps it. */
async function applyLogoChange(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { companyID, before, change }: { companyID: string; before: string | null; change: LogoChange },
): Promise<string | null> {
  const isUnchanged = change && 'documentID' in change && change.documentID === before
  if (change === undefined || isUnchanged) return before
  const logo = change === null ? null : await storeLogo(platform, trx, actor, { companyID, change })
  if (before !== null) await platform.files.remove(trx, before)
  return logo
}

/** Checks that the parent exists and is not a descendant, and blocks its deletion until the transaction ends. */
async function resolveParentCompany(
  trx: DbOrTrx,
  companyID: string,
  parentID: string | null,
): Promise<string | null> {
  if (parentID === null || isZeroId(parentID)) return null
  const parent = await lockCompanyAgainstDeletion(trx, parentID)
  if (!parent)
    throw new Problem('invalid', {
      errors: [{ field: 'parentCompany', code: 'unknown', message: 'There is no such company.' }],
    })
  assertAllowed(
    canMoveCompany(companyID, parent.companyID, await findAncestorCompanies(trx, parent.companyID)),
  )
  return parent.companyID
}

export const presentCompany = (company: CompanyRecord): Company => ({
  companyID: company.companyID,
  parentCompany: company.parent,
  name: company.name,
  logo: company.logo,
  enabled: company.enabled,
  dateCreated: company.createdAt.toISOString(),
})

export async function getCompany(db: DbOrTrx, companyID: string): Promise<CompanyRecord> {
  const company = await findCompany(db, companyID)
  if (!company) throw notFound()
  return company
}

const formatCompanyFields = (company: CompanyRecord) => ({
  name: company.name,
  parentCompany: company.parent?.name ?? '',
  logo: company.logo?.name ?? '',
  enabled: company.enabled,
})

const FIELD_LABELS = {
  name: 'name',
  parentCompany: 'parent company',
  logo: 'logo',
  enabled: 'enabled',
} as const

/** The changed fields for the event log; undefined if nothing changed. */
const describeCompanyChanges = (before: CompanyRecord, after: CompanyRecord) =>
  describeChanges(formatCompanyFields(before), formatCompanyFields(after), FIELD_LABELS)

type CompanyBody = BodyOf<Calls['updateCompany']>

/** Keeps the stored parent if `parentCompany` is undefined. */
const resolveParentID = (before: CompanyRecord, body: CompanyBody['parentCompany']): string | null =>
  body === undefined ? (before.parent?.companyID ?? null) : (body?.companyID ?? null)

async function logChanges(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { before, after }: { before: CompanyRecord; after: CompanyRecord },
): Promise<void> {
  const change = describeCompanyChanges(before, after)
  if (!change) return
  await logEvent(trx, platform.clock.now(), {
    correlationID: after.companyID,
    source: 'Customers',
    title: 'Company changed',
    description: `"${after.name}" was changed: ${change.description}.`,
    userID: actor.userID,
    data: { before: change.before, after: change.after },
  })
}

interface CompanyUpdate {
  body: CompanyBody
  ifMatch: number | undefined
}

/** Runs in the transaction of the caller, because an import changes many companies. */
export async function changeCompany(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { body, ifMatch }: CompanyUpdate,
): Promise<CompanyRecord> {
  // Locked before any row, so that two concurrent moves wait here instead of deadlocking.
  if (body.parentCompany !== undefined) await lockCompanyTree(trx)
  const before = await lockCompany(trx, body.companyID)
  if (!before) throw notFound()
  if (ifMatch !== undefined && ifMatch !== before.version)
    throw new Problem('stale', { current: presentCompany(before) })
  const { companyID } = before
  await saveCompany(trx, {
    companyID,
    name: body.name,
    parentCompanyID: await resolveParentCompany(trx, companyID, resolveParentID(before, body.parentCompany)),
    logoDocumentID: await applyLogoChange(platform, trx, actor, {
      companyID,
      before: before.logo?.documentID ?? null,
      change: body.logo,
    }),
    enabled: body.enabled ?? before.enabled,
  })
  const after = await getCompany(trx, companyID)
  await logChanges(platform, trx, actor, { before, after })
  return after
}

export const updateCompany = (
  platform: Platform,
  actor: Principal,
  update: CompanyUpdate,
): Promise<CompanyRecord> => platform.transaction((trx) => changeCompany(platform, trx, actor, update))

type NewCompanyBody = BodyOf<Calls['createCompany']>

/** Runs in the transaction of the caller, because an import adds many companies. */
export async function addCompany(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  body: NewCompanyBody,
): Promise<CompanyRecord> {
  const at = platform.clock.now()
  const companyID = newId(at.getTime())
  const { name, enabled = true, logo } = body
  await insertCompany(trx, {
    companyID,
    name,
    parentCompanyID: await resolveParentCompany(trx, companyID, body.parentCompany?.companyID ?? null),
    logoDocumentID: await applyLogoChange(platform, trx, actor, { companyID, before: null, change: logo }),
    enabled,
    createdAt: at,
  })
  await logEvent(trx, at, {
    correlationID: companyID,
    source: 'Customers',
    title: 'Company added',
    description: `"${name}" was added.`,
    userID: actor.userID,
  })
  return getCompany(trx, companyID)
}

export const createCompany = (
  platform: Platform,
  actor: Principal,
  body: NewCompanyBody,
): Promise<CompanyRecord> => platform.transaction((trx) => addCompany(platform, trx, actor, body))
