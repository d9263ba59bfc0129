import type { BodyOf, Calls } from '@sojourn/contract'
import { type UploadExtension, ZERO_ID } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentSettings } from '../presenter.ts'
import {
  getProgrammeSettings,
  lockProgrammeSettings,
  type ProgrammeSettings,
  saveProgrammeSettings,
} from '../repository.ts'

type Given = BodyOf<Calls['updateProgrammeSettings']>

const LOGO_KINDS: readonly UploadExtension[] = ['.png', '.jpg', '.jpeg']
/** There is one programme, so what hangs on it needs no id of its own. */
const OWNER = { kind: 'programme', id: ZERO_ID }

/** A new upload takes the old logo's place; null takes it away; anything else leaves it. */
async function chooseLogo(
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  { before, given }: { before: string | null; given: Given },
): Promise<string | null> {
  const uploaded = given.uploadID || undefined
  if (uploaded === undefined && (given.logo !== null || before === null)) return before
  const logo =
    uploaded === undefined
      ? null
      : await files.attachUpload(trx, OWNER, uploaded, actor, { only: LOGO_KINDS, mustDecode: true })
  if (before !== null) await files.remove(trx, before)
  return logo
}

export async function updateProgrammeSettings(
  platform: Platform,
  actor: Principal,
  { given, ifMatch }: { given: Given; ifMatch: number | undefined },
): Promise<ProgrammeSettings> {
  return platform.transaction(async (trx) => {
    const before = await lockProgrammeSettings(trx)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: presentSettings(before, platform.config) })
    const { logo: _logo, uploadID: _uploadID, ...settings } = given
    const logoDocumentID = await chooseLogo(platform, trx, actor, { before: before.logoDocumentID, given })
    await saveProgrammeSettings(trx, {
      ...settings,
      logoDocumentID,
      selfRegistration: given.selfRegistration ?? before.selfRegistration,
      siteStorageGB: given.siteStorageGB ?? before.siteStorageGB,
      sessionDays: given.sessionDays ?? before.sessionDays,
      securityContact: given.securityContact ?? before.securityContact,
      securityPolicyUrl: given.securityPolicyUrl ?? before.securityPolicyUrl,
      numberFormat: given.numberFormat ?? before.numberFormat,
    })
    await logEvent(trx, platform.clock.now(), {
      correlationID: ZERO_ID,
      source: 'Programme',
      title: 'Programme settings changed',
      description: 'The settings of the programme were changed.',
      userID: actor.userID,
      data: { before: { ...presentSettings(before, platform.config) } },
    })
    return getProgrammeSettings(trx)
  })
}
