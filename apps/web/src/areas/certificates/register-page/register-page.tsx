import type { PublicProfile as Profile } from '@sojourn/contract/certificates/public-profile'
import {
  canHandleProfile,
  PROFILE_SENTENCES,
  type ProfileDecider,
} from '@sojourn/domain/certificates/public-profile'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './public-profile.module.css'

const BadgeDialog = lazy(async () => ({ default: (await import('./badge-dialog.tsx')).BadgeDialog }))

interface RegisterPageProps {
  certificate: CallResponse<'getCertificateRecord'>
  roles: readonly Role[]
}

function Parts({ certificate, roles }: RegisterPageProps) {
  const [isBadgeOpen, setBadgeOpen] = useState(false)
  return (
    <>
      <PublicProfile siteID={certificate.siteID} siteName={certificate.propertyName} roles={roles} />
      <div className={css.actions}>
        <Button variant="default" onClick={() => setBadgeOpen(true)}>
          {m.badge_open()}
        </Button>
      </div>
      {isBadgeOpen && (
        <Suspense>
          <BadgeDialog certificate={certificate} onClose={() => setBadgeOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The public page of the certificate: what the property adds to it, and the badge that links to it. */
export function RegisterPage(props: RegisterPageProps) {
  return (
    <section className={css.part}>
      <h3 className="semi">{m.profile_section()}</h3>
      <Parts {...props} />
    </section>
  )
}

/** The contents of `RegisterPage` as a section of the property's dashboard. */
export function RegisterCard(props: RegisterPageProps) {
  return (
    <Section title={m.profile_section()}>
      <div className={css.part}>
        <Parts {...props} />
      </div>
    </Section>
  )
}

const ProfileDialog = lazy(async () => ({
  default: (await import('./profile-dialogs.tsx')).ProfileDialog,
}))

const ProfileDecision = lazy(async () => ({
  default: (await import('./profile-dialogs.tsx')).ProfileDecision,
}))

const STATE_STYLES = {
  approved: { label: m.profile_approved, tone: 'good', icon: IconCircleCheck },
  pending: { label: m.profile_pending, tone: 'waiting', icon: IconClock },
  rejected: { label: m.profile_rejected, tone: 'bad', icon: IconCircleX },
} as const

function ProfileContent({ profile }: { profile: Profile }) {
  const { sentence, website, photoDocumentID } = profile
  const photo = usePhotoUrl(photoDocumentID, 'whole')
  const isEmpty = sentence === '' && website === null && photoDocumentID === null
  return (
    <div className={css.content}>
      {photoDocumentID !== null && (
        <span className={css.photo}>{photo && <img src={photo} alt={m.profile_photo()} />}</span>
      )}
      {sentence !== '' && <p>{sentence}</p>}
      {website !== null && (
        <a href={website} target="_blank" rel="noreferrer">
          {website}
        </a>
      )}
      {isEmpty && <p className="mut">{m.profile_removal()}</p>}
    </div>
  )
}

function ProfileState({ profile }: { profile: Profile }) {
  const { state, proposedBy, proposedAt, reason } = profile
  const { label, tone, icon } = STATE_STYLES[state]
  return (
    <>
      <p className={css.state}>
        <Badge tone={tone} icon={icon}>
          {label()}
        </Badge>
        <span className="dim t12">
          {m.profile_proposed({ name: proposedBy.name, date: longDate(proposedAt) })}
        </span>
      </p>
      <ProfileContent profile={profile} />
      {reason !== null && (
        <Callout tone="bad">
          <p>{m.profile_reason({ reason })}</p>
        </Callout>
      )}
    </>
  )
}

interface DecisionProps {
  profile: Profile
  siteName: string
  decider: ProfileDecider
}

/** The buttons of an Admin, or why another Admin has to decide. */
function Decision({ profile, siteName, decider }: DecisionProps) {
  const decision = canHandleProfile(decider)
  return decision.allowed ? (
    <Suspense>
      <ProfileDecision profile={profile} siteName={siteName} />
    </Suspense>
  ) : (
    <Callout tone="waiting">
      <p>{PROFILE_SENTENCES[decision.code]}</p>
    </Callout>
  )
}

interface PublicProfileProps {
  siteID: string
  siteName: string
  roles: readonly Role[]
}

/** What the property adds to its page of the register: for the property to propose, for Admins to decide. */
function PublicProfile({ siteID, siteName, roles }: PublicProfileProps) {
  const { data, error, refetch } = useQuery(callQuery('getPublicProfile', { params: { id: siteID } }))
  const { me } = signedInRoute.useRouteContext()
  const [isEditing, setEditing] = useState(false)
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={2} />
  const { approved, proposal, worksForProperty } = data
  const isAdmin = hasRole(roles, 'Admin')
  if (isAdmin && !worksForProperty && !approved && !proposal) return <p className="dim">{m.profile_none()}</p>
  return (
    <div className={css.profile}>
      {[approved, proposal].map(
        (profile) =>
          profile && (
            <div key={profile.profileID} className={css.one}>
              <ProfileState profile={profile} />
              {isAdmin && profile.state !== 'rejected' && (
                <Decision
                  profile={profile}
                  siteName={siteName}
                  decider={{ hasProposed: profile.proposedBy.userID === me.userID, worksForProperty }}
                />
              )}
            </div>
          ),
      )}
      {worksForProperty && (
        <>
          {!approved && !proposal && <p className="mut">{m.profile_intro()}</p>}
          <div>
            <Button variant="default" onClick={() => setEditing(true)}>
              {approved || proposal ? m.profile_change() : m.profile_add()}
            </Button>
          </div>
        </>
      )}
      {isEditing && (
        <Suspense>
          <ProfileDialog
            siteID={siteID}
            siteName={siteName}
            current={proposal ?? approved}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
