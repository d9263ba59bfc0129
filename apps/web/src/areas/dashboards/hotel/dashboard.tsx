import { dayOf } from '@sojourn/domain/audits/calendar'
import { type AuditMessages, auditMessages } from '@sojourn/domain/dashboards/audit-messages'
import type { CheckUpMessageFacts } from '@sojourn/domain/dashboards/check-up-step'
import { type Improvement, listImprovements } from '@sojourn/domain/dashboards/improvements'
import type {
  CertificateMessageFacts,
  DashboardTile,
  ProgrammeFacts,
} from '@sojourn/domain/dashboards/message'
import type { Role } from '@sojourn/domain/people/roles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { canRequestAudit } from '../../../features/can-request-audit.ts'
import type { SignedInUser } from '../../../features/people/me.ts'
import { useLanguages } from '../../../features/people/use-languages.ts'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { useProgramme } from '../../../features/programme.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { onConnected, onHubEvent } from '../../../lib/hub/hub-events.ts'
import { m } from '../../../messages/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { askAgreement } from '../../certificates/agreement/ask-agreement.tsx'
import css from './dashboard.module.css'
import { messageText } from './message-text.ts'
import { DocumentLink, NextStep } from './next-step.tsx'
import { Timeline } from './timeline.tsx'

type SiteAudit = CallResponse<'listSiteAudits'>[number]
type Site = CallResponse<'getSite'>
type Certificate = CallResponse<'listSiteCertificates'>[number]

function toCertificateFacts({ state, reviewDate, history }: Certificate): CertificateMessageFacts {
  const [last] = history
  return { state, reviewDate, since: last?.at.slice(0, 10) ?? '', reason: last?.publicReason ?? '' }
}

/** The messages about a property and its latest audit. */
const createMessages = (
  latest: SiteAudit | undefined,
  site: Pick<Site, 'membershipStatus' | 'membershipStart' | 'membershipEnd'>,
  improvements: readonly Improvement[] | undefined,
  certificate: Certificate | undefined,
  now: Date,
  programme: ProgrammeFacts,
  checkUp: CheckUpMessageFacts | undefined,
): AuditMessages =>
  auditMessages(
    latest && {
      status: latest.auditStatus.name,
      dateConfirmed: latest.dateConfirmed,
      auditorDate: latest.auditorDate,
      requestedDate: latest.requestedDate,
      auditExpiresDate: latest.auditExpiresDate,
      kipDueDate: latest.kipDueDate,
      improvementsLeft: latest.finalNonCompliances,
      improvementsTotal: latest.totalNonCompliances,
      improvementsWithoutReply: improvements?.filter(({ hasReply }) => !hasReply).length ?? null,
      createdDay: latest.auditCreatedDate.slice(0, 10),
      resultsSentDay: latest.resultsSentDate?.slice(0, 10) ?? null,
      firstAudit: latest.firstAudit,
      auditorName: latest.auditor?.name ?? null,
      certificate: certificate ? toCertificateFacts(certificate) : null,
      isOverturned: latest.overturned,
    },
    {
      status: site.membershipStatus?.name ?? null,
      start: site.membershipStart,
      end: site.membershipEnd,
    },
    dayOf(now),
    programme,
    checkUp,
  )

/** Loaded on demand, because few properties have a case or a decision to appeal against. */
const SiteCases = lazy(async () => ({ default: (await import('../../cases/site-cases.tsx')).SiteCases }))

const RegisterCard = lazy(async () => ({
  default: (await import('../../certificates/register-page/register-page.tsx')).RegisterCard,
}))

const toCheckUpFacts = (
  checkUp: SiteAudit | undefined,
  graceDays: number,
): CheckUpMessageFacts | undefined =>
  checkUp?.checkUpDue
    ? {
        status: checkUp.auditStatus.name,
        dueDay: checkUp.checkUpDue,
        auditorDate: checkUp.auditorDate,
        dateConfirmed: checkUp.dateConfirmed,
        kipDueDate: checkUp.kipDueDate,
        improvementsLeft: checkUp.finalNonCompliances,
        graceDays,
      }
    : undefined

interface TileProps {
  tile: DashboardTile
  auditID: string | undefined
  checklistUrl: string | undefined
  certificate: Certificate | undefined
}

function Tile({ tile, auditID, checklistUrl, certificate }: TileProps) {
  const { title, value, bar, notes, content } = tile
  const isLink = content === 'checklist' && checklistUrl
  return (
    <section className={css.tile}>
      <h2 className={css.tileTitle}>{messageText(title)}</h2>
      {value && (
        <p className={css.value}>
          {isLink ? (
            <a href={checklistUrl} target="_blank" rel="noreferrer">
              {messageText(value)}
            </a>
          ) : (
            messageText(value)
          )}
        </p>
      )}
      {content === 'downloads' && auditID && (
        <div className={css.downloads}>
          <DocumentLink kind="certificate" auditID={auditID}>
            {m.dashboard_certificate()}
          </DocumentLink>
          <DocumentLink kind="png" auditID={auditID}>
            {m.dashboard_logo_png()}
          </DocumentLink>
          <DocumentLink kind="svg" auditID={auditID}>
            {m.dashboard_logo_svg()}
          </DocumentLink>
          {certificate && (
            <a className={css.link} href={certificate.registerUrl} target="_blank" rel="noreferrer">
              {m.dashboard_public_page()}
            </a>
          )}
        </div>
      )}
      <div className={css.base}>
        {bar && <Bar {...bar} />}
        <p className={css.notes}>
          {notes.map((note) => (
            <span key={note.code}>{messageText(note)}</span>
          ))}
        </p>
      </div>
    </section>
  )
}

function Bar({ value, max, inParts }: NonNullable<DashboardTile['bar']>) {
  if (!inParts)
    return (
      <div className={css.span} aria-hidden>
        <i style={{ width: `${(100 * Math.max(0, value)) / max}%` }} />
      </div>
    )
  return (
    <div className={css.parts} aria-hidden>
      {Array.from({ length: max }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
        <i key={index} data-done={index < value || undefined} />
      ))}
    </div>
  )
}

type Auditor = NonNullable<SiteAudit['auditor']>

function AuditorCard({ auditor }: { auditor: Auditor }) {
  const [isOpen, setOpen] = useState(false)
  const photo = usePhotoUrl(auditor.profileImage)
  const languages = useLanguages().format(auditor.languages)
  return (
    <section className={css.tile} data-auditor>
      <h2 className={css.tileTitle}>{m.dashboard_auditor()}</h2>
      <div className={css.auditor}>
        <Avatar userID={auditor.userID} name={auditor.name} photoUrl={photo} size="xl" />
        <div className="grow">
          <p className="t16 semi">{auditor.name}</p>
          <p className="mut">{languages}</p>
        </div>
      </div>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {m.dashboard_auditor_profile()}
      </button>
      {isOpen && <AuditorDialog auditor={auditor} languages={languages} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface AuditorDialogProps {
  auditor: Auditor
  languages: string
  onClose(): void
}

/** The read-only profile of the auditor. */
function AuditorDialog({ auditor, languages, onClose }: AuditorDialogProps) {
  return (
    <Modal width={400} title={m.dashboard_auditor()} onClose={onClose}>
      <FactList
        facts={[
          { label: m.dashboard_auditor_name(), value: auditor.name },
          {
            label: m.dashboard_auditor_email(),
            value: <a href={`mailto:${auditor.emailAddress}`}>{auditor.emailAddress}</a>,
          },
          { label: m.dashboard_auditor_languages(), value: languages },
        ]}
      />
      <div className={css.dialogFoot}>
        <Button variant="default" onClick={onClose}>
          {m.dashboard_auditor_cancel()}
        </Button>
      </div>
    </Modal>
  )
}

/** Returns a function that requests an audit after a confirmation. */
function useRequestAudit(site: { siteID: string; siteName: string }, roles: readonly Role[]) {
  const { siteID, siteName } = site
  const queryClient = useQueryClient()
  const requesting = useMutation({
    mutationFn: () => api.call('requestAudit', { params: { id: siteID } }),
    onSuccess: () => showToast.success(m.dashboard_requested()),
    onError: (error) => showToast.error(describeError(error).message ?? m.dashboard_request_failed(), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listSiteAudits'] }),
  })
  const request = async () => {
    const subject = m.dashboard_request_title({ name: siteName })
    if (!(await confirm({ subject, text: m.dashboard_request_text() }))) return
    if (await askAgreement(site, roles)) requesting.mutate()
  }
  return { request, isRequesting: requesting.isPending }
}

/** Refetches the dashboard when an audit changes. */
function useLiveDashboard(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetch = () => {
      for (const call of ['listSiteAudits', 'listSiteCertificates', 'getAudit'])
        void queryClient.invalidateQueries({ queryKey: [call] })
    }
    const unsubscribers = [onHubEvent('onAuditUpdate', refetch), onConnected(refetch)]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [queryClient])
}

interface DashboardProps {
  siteID: string
  user: SignedInUser
}

/** The dashboard of a property: timeline, next step and tiles. */
export function Dashboard({ siteID, user }: DashboardProps) {
  useLiveDashboard()
  const params = { id: siteID }
  const site = useQuery(callQuery('getSite', { params }))
  const audits = useQuery(callQuery('listSiteAudits', { params }))
  const error = site.error ?? audits.error
  if (site.data && audits.data) return <LoadedDashboard site={site.data} audits={audits.data} user={user} />
  if (!error) return <LoadingState text={m.home_loading()} />
  const refetchAll = () => void Promise.all([site.refetch(), audits.refetch()])
  return <ErrorState error={error} onRetry={refetchAll} />
}

/** Returns the criteria to improve from the audit report. */
function useImprovements(latest: SiteAudit | undefined) {
  const isAsked = latest?.auditStatus.name === 'Improvements' && !latest.auditType?.historic
  const { data } = useQuery({
    ...callQuery('getAudit', { params: { id: latest?.auditID ?? '' }, query: {} }),
    enabled: isAsked,
  })
  if (!isAsked || !data?.auditType) return undefined
  const { groups, typeVersion } = data.auditType
  return listImprovements(groups, { typeVersion, firstAudit: data.firstAudit })
}

function LoadedDashboard({ site, audits, user }: { site: Site; audits: SiteAudit[]; user: SignedInUser }) {
  const now = new Date()
  const latest = audits.find(({ mode }) => mode !== 'check-up')
  const programme = useProgramme()
  const checkUp = audits.find(({ mode }) => mode === 'check-up')
  const certificates = useQuery(callQuery('listSiteCertificates', { params: { id: site.siteID } }))
  const certificate = certificates.data?.find(({ auditID }) => auditID === latest?.auditID)
  /** The certificate in the register, which remains listed while the next audit takes place. */
  const registerEntry = certificates.data?.find(({ state }) => state !== 'superseded')
  const checklistUrl = programme?.supportSiteUrl || undefined
  const facts = toCheckUpFacts(checkUp, programme?.checkUpGraceDays ?? 0)
  const improvements = useImprovements(
    latest?.auditStatus.name === 'Improvements' ? latest : (checkUp ?? latest),
  )
  const hasChecklist = checklistUrl !== undefined
  const { progress, steps, next, tiles } = createMessages(
    latest,
    site,
    improvements,
    certificate,
    now,
    { hasChecklist },
    facts,
  )
  const isCheckUpNext = next.kicker.code === 'check-up-kicker'
  const current = progress.state === 'new audit' ? undefined : latest
  const { request, isRequesting } = useRequestAudit(site, user.roles)
  const actor = { userID: user.me.userID, roles: user.roles }
  const context = {
    auditID: isCheckUpNext ? checkUp?.auditID : current?.auditID,
    checklistUrl,
    request: canRequestAudit(audits, actor, now) ? () => void request() : undefined,
    isRequesting,
    improvements: progress.state.startsWith('improvements') || isCheckUpNext ? (improvements ?? []) : [],
  }
  return (
    <div className={css.dashboard}>
      <Timeline progress={progress} steps={steps} />
      <NextStep next={next} context={context} />
      <div className={css.tiles}>
        {tiles.map((tile) => (
          <Tile
            key={tile.title.code}
            tile={tile}
            auditID={current?.auditID}
            checklistUrl={checklistUrl}
            certificate={certificate}
          />
        ))}
        {current?.auditor && <AuditorCard auditor={current.auditor} />}
      </div>
      {registerEntry && (
        <Suspense>
          <RegisterCard certificate={registerEntry} roles={user.roles} />
        </Suspense>
      )}
      <Suspense>
        <SiteCases siteID={site.siteID} userID={user.me.userID} />
      </Suspense>
    </div>
  )
}
