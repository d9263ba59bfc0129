import { isActive } from '@sojourn/domain/audits/statuses'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconCircleCheck, IconCircleOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'

import { companySitesPath } from '../../../features/sites/site-paths.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm, inform } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { OverturnedBadge } from '../../../ui/overturned-badge.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { CertificateBadge } from '../../certificates/certificate-badge.tsx'
import css from './aside.module.css'
import { useSiteForm } from './form/form-context.ts'
import type { Site } from './form/site-draft.ts'
import { auditPath, editAuditPath, newAuditPath, type SiteAudit, useSiteAudits } from './site-audits.ts'
import { type SiteUser, useSiteUsers } from './use-site-users.ts'

const CertificateDetails = lazy(async () => ({
  default: (await import('../../certificates/certificate-details.tsx')).CertificateDetails,
}))

const AgreementSummary = lazy(() => import('../../certificates/agreement/agreement-summary.tsx'))

const renderAuditDate = (date: string | null) =>
  date ? <span className={css.date}>{longDate(date)}</span> : '-'

/** The deadline during Improvements, otherwise the expiry date. */
const getDeadlineOrExpiry = ({ auditStatus, kipDueDate, auditExpiresDate }: SiteAudit) =>
  auditStatus.name === 'Improvements'
    ? { label: m.customer_audit_deadline(), value: renderAuditDate(kipDueDate) }
    : { label: m.customer_audit_expiry(), value: renderAuditDate(auditExpiresDate) }

function NewAuditLink({ site }: { site: Site }) {
  const { roles } = useSiteForm()
  if (!hasRole(roles, 'Admin')) return null
  return (
    <Link to={newAuditPath(site)} className={css.create}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {m.customer_create_audit()}
    </Link>
  )
}

function LatestAudit({ site }: { site: Site }) {
  const { roles } = useSiteForm()
  const audits = useSiteAudits(site.siteID).data
  const latest = audits?.[0]
  if (!audits) return null
  if (!latest)
    return (
      <Section title={m.customer_latest_audit()}>
        <p className="dim">{m.customer_audits_none()}</p>
        <NewAuditLink site={site} />
      </Section>
    )
  return (
    <Section title={m.customer_latest_audit()} aside={<StatusBadge status={latest.auditStatus.name} />}>
      {latest.overturned && (
        <p className={css.overturned}>
          <OverturnedBadge />
        </p>
      )}
      <FactList
        facts={[
          { label: m.customer_audit_date(), value: renderAuditDate(latest.auditorDate) },
          getDeadlineOrExpiry(latest),
        ]}
      />
      <p className={css.more}>
        <Link to={auditPath(latest.auditID, roles)}>{m.customer_audit_open_latest()}</Link>
        {hasRole(roles, 'Admin') && (
          <Link to={editAuditPath(site, latest.auditID)}>{m.customer_audit_edit_latest()}</Link>
        )}
      </p>
      {!audits.some(({ auditStatus }) => isActive(auditStatus.name)) && <NewAuditLink site={site} />}
    </Section>
  )
}

/** The newest certificate, and the numbers of the earlier ones. */
function LatestCertificate({ site }: { site: Site }) {
  const { roles } = useSiteForm()
  const { data } = useQuery({
    ...callQuery('listSiteCertificates', { params: { id: site.siteID } }),
    enabled: hasRole(roles, 'Admin', 'Auditor', 'Hotel'),
  })
  const [latest, ...earlier] = data ?? []
  if (!latest) return null
  return (
    <Section title={m.certificate_title()} aside={<CertificateBadge state={latest.state} />}>
      <Suspense fallback={<LoadingState />}>
        <CertificateDetails certificate={latest} roles={roles} />
      </Suspense>
      {earlier.length > 0 && (
        <div className={css.earlier}>
          <h3 className="semi">{m.certificate_earlier()}</h3>
          <ul>
            {earlier.map(({ certificateNumber, state, registerUrl }) => (
              <li key={certificateNumber} className={css.earlierRow}>
                <a href={registerUrl} target="_blank" rel="noreferrer">
                  {certificateNumber}
                </a>
                <CertificateBadge state={state} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

/** The button to delete the site. The server refuses to delete a site with audits or reports. */
function DeleteSite({ site }: { site: Site }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const subject = m.customer_delete_title({ name: site.siteName })
  const removal = useMutation({
    mutationFn: () => api.call('deleteSite', { params: { id: site.siteID } }),
    onSuccess: async () => {
      showToast.success(m.customer_deleted())
      // Unsaved changes of a deleted site need no confirmation.
      await navigate({ to: companySitesPath(site.companyID), replace: true, ignoreBlocker: true })
      await queryClient.invalidateQueries()
    },
    onError: (error) => {
      const text = describeError(error).message ?? m.ui_error_text()
      if (error instanceof ApiError && error.code === 'site-in-use') void inform({ title: subject, text })
      else showToast.error(text, error)
    },
  })
  const remove = async () => {
    if (await confirm({ subject, text: m.customer_delete_text(), danger: true })) removal.mutate()
  }
  return (
    <Button
      variant="subtle"
      className={css.delete}
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={removal.isPending}
      onClick={() => void remove()}
    >
      {m.customer_delete()}
    </Button>
  )
}

const renderDate = (date: string | null) => (date ? <span className={css.date}>{longDate(date)}</span> : '-')

function AtAGlance({ site }: { site: Site }) {
  return (
    <Section title={m.customer_at_a_glance()} aside={<EnabledState enabled={site.enabled} />}>
      <FactList
        facts={[
          { label: m.customer_ucc(), value: site.propertyURN },
          { label: m.customer_property_code(), value: site.propertyCode },
          { label: m.customer_star_rating(), value: site.starRating ?? '-' },
          { label: m.customer_membership_status(), value: site.membershipStatus?.name ?? '-' },
          { label: m.customer_membership_start(), value: renderDate(site.membershipStart) },
          { label: m.customer_membership_end(), value: renderDate(site.membershipEnd) },
        ]}
      />
    </Section>
  )
}

function EnabledState({ enabled }: { enabled: boolean }) {
  const ItemIcon = enabled ? IconCircleCheck : IconCircleOff
  return (
    <span className={`${css.state} t12 med ${enabled ? 'good-t' : 'dim'}`}>
      <ItemIcon size={14} stroke={2} aria-hidden />
      {enabled ? m.customer_enabled() : m.customer_disabled()}
    </span>
  )
}

/** The saved data, shown next to the form. */
export function Aside() {
  const { site, roles } = useSiteForm()
  if (!site) return null
  return (
    <aside className={css.aside}>
      <AtAGlance site={site} />
      <LatestAudit site={site} />
      <LatestCertificate site={site} />
      {hasRole(roles, 'Admin', 'Hotel') && (
        <Suspense>
          <AgreementSummary siteID={site.siteID} siteName={site.siteName} />
        </Suspense>
      )}
      {hasRole(roles, 'Admin', 'Hotel') && <UsersCard site={site} />}
      {hasRole(roles, 'Admin') && <DeleteSite site={site} />}
    </aside>
  )
}

const CreateUserDialog = lazy(async () => ({
  default: (await import('./create-user-dialog.tsx')).CreateUserDialog,
}))

const MAX_USERS = 5

/** The users of the site itself, the main contact first. */
function UsersCard({ site }: { site: Site }) {
  const { roles } = useSiteForm()
  const [isCreating, setCreating] = useState(false)
  const { data } = useSiteUsers(1)
  const users = data?.rows.filter((person) => person.siteUser) ?? []
  const sortedUsers = [...users].sort((a, b) => Number(b.mainContact) - Number(a.mainContact))
  return (
    <Section title={m.customer_step_users()}>
      <ul className={css.users}>
        {sortedUsers.slice(0, MAX_USERS).map((person) => (
          <UserRow key={person.userID} person={person} />
        ))}
      </ul>
      {!data && <LoadingState rows={2} />}
      {data && users.length === 0 && (
        <p className="dim">
          {data.rows.length === 0 ? m.customer_users_none() : m.customer_users_company_only()}
        </p>
      )}
      {site.siteUsers.length > MAX_USERS && (
        <p className={`${css.more} dim t12`}>
          {m.customer_users_more({ count: site.siteUsers.length - MAX_USERS })}
        </p>
      )}
      {hasRole(roles, 'Admin') && (
        <button type="button" className={css.create} onClick={() => setCreating(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {m.customer_create_user()}
        </button>
      )}
      {isCreating && (
        <Suspense>
          <CreateUserDialog site={site} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function UserRow({ person }: { person: SiteUser }) {
  const photo = usePhotoUrl(person.profileImage)
  const { name, mainContact, accountConfirmed } = person
  return (
    <li className={css.user}>
      <Avatar userID={person.userID} name={name} photoUrl={photo} size="m" />
      <span className={css.texts}>
        <span className="med">{name}</span>
        <span className="dim t12">
          {mainContact
            ? m.customer_main_contact()
            : accountConfirmed
              ? person.emailAddress
              : m.customer_invitation_sent()}
        </span>
      </span>
    </li>
  )
}
