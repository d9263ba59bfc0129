import type { BodyOf, Calls } from '@sojourn/contract'
import type { UploadExtension } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import type { DocumentReader } from '../../platform/files/files.ts'
import { Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasSiteInScope, isAdmin, siteReadScope } from '../sites/index.ts'

/** The logo is visible to Admins and to users who may read a site of the company. */
export const canReadCompanyLogo: DocumentReader = async (db, principal, companyID) => {
  if (!principal) return false
  return isAdmin(principal) || hasSiteInScope(db, siteReadScope(principal), companyID)
}

export type LogoChange = BodyOf<Calls['createCompany']>['logo']

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
export async function applyLogoChange(
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
