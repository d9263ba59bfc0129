import type { BodyOf, Calls } from '@sojourn/contract'
import type { PublicProfile, SitePublicProfile } from '@sojourn/contract/certificates/public-profile'
import { canDecideProfile, canProposeProfile, type ProfileDecision } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import type { DocumentReader } from '../../../platform/files/files.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findRecipients, worksForProperty } from '../../people/index.ts'
import { registerUrl } from '../presenter.ts'
import { canReadForProperty } from '../texts/repository.ts'
import {
  deleteProfile,
  findProfile,
  findProfiles,
  findPublishedCertificateNumber,
  lockProfiles,
  type StoredProfile,
  saveDecision,
  saveProposal,
} from './repository.ts'

export const REGISTER_PHOTO = 'register-photo'
const PHOTO_SHAPE = { width: 1200, height: 900, fit: 'inside', format: 'jpeg' } as const

/** The public page has its own route for the approved photo. */
export const canReadProfilePhoto: DocumentReader = async (db, principal, profileID) => {
  if (!principal) return false
  const profile = await findProfile(db, profileID)
  return profile !== undefined && canReadForProperty(db, principal, profile.siteID)
}

export const findSiteOfPhoto = async (db: DbOrTrx, profileID: string): Promise<string | undefined> =>
  (await findProfile(db, profileID))?.siteID

const presentProfile = (profile: StoredProfile): PublicProfile => ({
  profileID: profile.profileID,
  state: profile.state,
  sentence: profile.sentence,
  website: profile.website,
  photoDocumentID: profile.photoDocumentID,
  proposedBy: profile.proposedBy,
  proposedAt: profile.proposedAt.toISOString(),
  reason: profile.reason,
})

async function buildSiteProfile(db: DbOrTrx, reader: Principal, siteID: string): Promise<SitePublicProfile> {
  const { approved, proposal } = await findProfiles(db, siteID)
  return {
    approved: approved ? presentProfile(approved) : null,
    proposal: proposal ? presentProfile(proposal) : null,
    worksForProperty: await worksForProperty(db, reader, siteID),
  }
}

async function logProfileEvent(
  platform: Platform,
  trx: Trx,
  { siteID, title, description, by }: { siteID: string; title: string; description: string; by: Principal },
): Promise<void> {
  await logEvent(trx, platform.clock.now(), {
    correlationID: siteID,
    source: 'Certificates',
    title,
    description,
    userID: by.userID,
  })
}

type Proposal = BodyOf<Calls['proposePublicProfile']>

/** Stores the photo that a new proposal adds or keeps. */
async function storePhoto(
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  {
    profileID,
    encoded,
    keptID,
  }: { profileID: string; encoded: Uint8Array | undefined; keptID: string | undefined },
): Promise<void> {
  const owner = { kind: REGISTER_PHOTO, id: profileID }
  const createdBy = actor.userID
  if (encoded)
    await files.store(trx, { owner, name: 'photo.jpg', mimeType: 'image/jpeg', createdBy }, encoded)
  else if (keptID !== undefined) await files.copy(trx, keptID, { owner, createdBy })
}

const unknownPhoto = () =>
  new Problem('invalid', {
    errors: [{ field: 'photo', code: 'unknown', message: 'This is not the photo of the property.' }],
  })

async function proposeProfile(
  platform: Platform,
  actor: Principal,
  { siteID, body }: { siteID: string; body: Proposal },
): Promise<SitePublicProfile> {
  const { db, files, clock } = platform
  if (!(await worksForProperty(db, actor, siteID))) throw notFound()
  const { photo, sentence, website } = body
  const uploadID = photo && 'uploadID' in photo ? photo.uploadID : undefined
  const keptID = photo && 'documentID' in photo ? photo.documentID : undefined
  // The image is resized before the transaction, because that may take seconds.
  const encoded =
    uploadID === undefined ? undefined : await files.encodeUploadedImage(uploadID, actor, PHOTO_SHAPE)
  const saved = await platform.transaction(async (trx) => {
    await lockProfiles(trx, siteID)
    const { approved, proposal: last } = await findProfiles(trx, siteID)
    if (keptID !== undefined && keptID !== last?.photoDocumentID && keptID !== approved?.photoDocumentID)
      throw unknownPhoto()
    const at = clock.now()
    const profileID = newId(at.getTime())
    const proposed = { sentence, website, photoDocumentID: keptID ?? (encoded ? profileID : null) }
    const hasCertificate = (await findPublishedCertificateNumber(trx, siteID)) !== undefined
    assertAllowed(canProposeProfile(proposed, { last, approved, hasCertificate }))
    await saveProposal(trx, { profileID, siteID, sentence, website, by: actor.userID, at })
    await storePhoto(platform, trx, actor, { profileID, encoded, keptID })
    if (last?.photoDocumentID) await files.remove(trx, last.photoDocumentID)
    const description = `${actor.name} proposed a profile for the register.`
    await logProfileEvent(platform, trx, { siteID, title: 'Profile proposed', description, by: actor })
    return buildSiteProfile(trx, actor, siteID)
  })
  // The original may have metadata such as the location.
  if (uploadID !== undefined) await files.discardUpload(uploadID, actor)
  return saved
}

/** Emails the person who proposed the profile. */
async function emailDecision(
  platform: Platform,
  trx: Trx,
  profile: StoredProfile,
  { approve, reason }: ProfileDecision,
): Promise<void> {
  const number = await findPublishedCertificateNumber(trx, profile.siteID)
  for (const { userID, address, name, firstName } of await findRecipients(trx, [profile.proposedBy.userID]))
    await platform.mail.send(trx, {
      templateKey: approve ? 'register-profile-approved' : 'register-profile-rejected',
      to: { userID, address, name },
      variables: {
        firstName,
        siteName: profile.siteName,
        link:
          approve && number !== undefined
            ? registerUrl(platform.config.publicUrl, number)
            : `${platform.config.publicUrl}/`,
        ...(approve ? {} : { reason }),
      },
    })
}

async function removeProfile({ files }: Platform, trx: Trx, profile: StoredProfile): Promise<void> {
  if (profile.photoDocumentID !== null) await files.remove(trx, profile.photoDocumentID)
  await deleteProfile(trx, profile.profileID)
}

async function decideProfile(
  platform: Platform,
  actor: Principal,
  { profileID, decision }: { profileID: string; decision: ProfileDecision },
): Promise<SitePublicProfile> {
  return platform.transaction(async (trx) => {
    const found = await findProfile(trx, profileID)
    if (!found) throw notFound()
    const { siteID } = found
    await lockProfiles(trx, siteID)
    const profile = await findProfile(trx, profileID)
    if (!profile) throw notFound()
    const decider = {
      hasProposed: profile.proposedBy.userID === actor.userID,
      worksForProperty: await worksForProperty(trx, actor, siteID),
    }
    assertAllowed(canDecideProfile(decider, profile.state, decision))
    const { approve, reason } = decision
    const { approved } = await findProfiles(trx, siteID)
    const isEmpty = profile.sentence === '' && profile.website === null && profile.photoDocumentID === null
    const stamp = { by: actor.userID, at: platform.clock.now() }
    if (approve && approved) await removeProfile(platform, trx, approved)
    if (profile.state === 'approved' || (approve && isEmpty)) await removeProfile(platform, trx, profile)
    else if (approve) await saveDecision(trx, profileID, { state: 'approved', reason: null, ...stamp })
    else await saveDecision(trx, profileID, { state: 'rejected', reason, ...stamp })
    await emailDecision(platform, trx, profile, decision)
    const title = approve ? 'Profile approved' : 'Profile rejected'
    const description = approve ? `${actor.name} approved the profile for the register.` : reason
    await logProfileEvent(platform, trx, { siteID, title, description, by: actor })
    return buildSiteProfile(trx, actor, siteID)
  })
}

type PublicProfileCall = 'decidePublicProfile' | 'getPublicProfile' | 'proposePublicProfile'

export const publicProfileHandlers = (platform: Platform): Pick<Handlers, PublicProfileCall> => ({
  getPublicProfile: async ({ principal, params }) => {
    if (!(await canReadForProperty(platform.db, principal, params.id))) throw notFound()
    return buildSiteProfile(platform.db, principal, params.id)
  },
  proposePublicProfile: async ({ principal, params, body }) =>
    proposeProfile(platform, principal, { siteID: params.id, body }),
  decidePublicProfile: async ({ principal, params, body }) =>
    decideProfile(platform, principal, {
      profileID: params.id,
      decision: { approve: body.approve, reason: body.reason ?? '' },
    }),
})
