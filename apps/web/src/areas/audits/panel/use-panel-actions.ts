import type { AuditActor } from '@sojourn/domain/audits/facts'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { isActive } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import {
  type Icon,
  IconBan,
  IconCalendarCheck,
  IconCalendarDue,
  IconCalendarOff,
  IconCalendarTime,
  IconCertificate,
  IconDownload,
  IconExternalLink,
  IconPhoto,
  IconPlayerPlay,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { canRequestAudit } from '../../../features/audits/can-request-audit.ts'
import { openDocument, saveDocument } from '../../../features/documents/open-document.ts'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { confirm, inform } from '../../../ui/ask.ts'
import { openingOf } from '../opening.ts'
import type { AuditDialog } from './audit-dialogs.tsx'
import { notifiedText } from './notified-text.ts'
import { offersOf, whyNotCancel } from './offers.ts'
import type { AuditWork } from './use-audit-work.ts'

/** Requests the next audit of the site after a confirmation. Undefined unless this is the site's newest audit and it is over. */
function useRebook(
  { auditID, auditStatus, site }: CallResponse<'getAudit'>,
  actor: AuditActor,
  work: AuditWork,
  onRequested: (auditID: string) => void,
): (() => void) | undefined {
  const isOver = !isActive(auditStatus.name)
  const { data } = useQuery({
    ...callQuery('listSiteAudits', { params: { id: site.siteID } }),
    enabled: isOver && hasRole(actor.roles, 'Admin', 'Hotel'),
  })
  const latest = data?.[0]
  if (!data || latest?.auditID !== auditID) return undefined
  if (!canRequestAudit(data, actor, new Date())) return undefined
  const isAdmin = hasRole(actor.roles, 'Admin')
  const rebook = async () => {
    const what = m.dashboard_request_what({ name: site.siteName })
    const text = isAdmin ? m.audit_panel_rebook_admin() : m.dashboard_request_text()
    if (!(await confirm({ what, text }))) return
    await work.start({
      send: async () =>
        onRequested((await api.call('requestAudit', { params: { id: site.siteID } })).auditID),
      done: isAdmin ? m.audit_panel_rebooked_admin() : m.audit_panel_rebooked(),
    })
  }
  return () => void rebook()
}

/** Who is notified when this audit is cancelled. */
async function notifiedOf({ site, auditor }: CallResponse<'getAudit'>): Promise<string> {
  const users = await api.call('listSiteUsers', { params: { id: site.siteID }, query: {} }).catch(() => null)
  return notifiedText({
    hasUsers: users?.pagination.totalCount !== 0,
    hasAuditor: auditor !== null,
  })
}

export interface PanelAction {
  id: string
  label: string
  icon: Icon
  danger?: boolean
  /** A page of the app; otherwise `run` does it. */
  address?: string
  run?(): void
}

interface ActionNeeds {
  audit: CallResponse<'getAudit'>
  actor: AuditActor
  work: AuditWork
  ask(dialog: AuditDialog): void
  onOpen(): void
  onChoose(auditID: string): void
}

const waitsForDate = (status: AuditStatus): boolean => status === 'Audit Due' || status === 'Date Set'

const action = (is: boolean, made: PanelAction): PanelAction[] => (is ? [made] : [])

/** Everything the person can do with the audit, the next step first. */
export function usePanelActions(needs: ActionNeeds): PanelAction[] {
  const { audit, actor, work, ask, onChoose } = needs
  const navigate = useNavigate()
  const rebook = useRebook(audit, actor, work, onChoose)
  const now = new Date()
  const offers = offersOf(audit, actor, now)
  const { auditID, siteName } = audit
  const toReview = () => void navigate({ to: '/audits/audit/$auditID', params: { auditID } })

  const becomeReportPending = (done: string) =>
    work.start({
      send: () => api.call('changeAuditStatus', { params: { id: auditID, value: 'Report Pending' } }),
      done,
    })
  const startAudit = async () => {
    if (await becomeReportPending(m.audit_panel_started())) toReview()
  }
  const cancel = async () => {
    const why = whyNotCancel(audit, actor, new Date())
    if (why !== undefined) return inform({ title: m.audit_panel_cancel(), text: why, width: 350 })
    const text = m.audit_panel_cancel_text({ notified: await notifiedOf(audit) })
    if (!(await confirm({ what: m.audit_panel_cancel_of({ name: siteName }), text, danger: true }))) return
    await work.start({
      send: () => api.call('cancelAudit', { params: { id: auditID } }),
      done: m.audit_panel_cancelled(),
    })
  }

  const start = action(offers.startAudit, {
    id: 'start',
    label: m.audit_panel_start(),
    icon: IconPlayerPlay,
    run: () => void startAudit(),
  })
  const confirmDate = (is: boolean, label: string) =>
    action(offers.confirmDate && is, {
      id: 'confirm-date',
      label,
      icon: IconCalendarCheck,
      run: () => ask('confirm-date'),
    })
  const toConfirm = confirmDate(!audit.dateConfirmed, m.audit_panel_confirm_date())
  const rebooking = action(rebook !== undefined, {
    id: 'rebook',
    label: m.audit_panel_rebook(),
    icon: IconRefresh,
    run: () => rebook?.(),
  })
  const open: PanelAction = {
    id: 'open',
    label: m.audit_panel_open(),
    icon: IconExternalLink,
    ...(openingOf(audit) === 'review' ? { address: `/audits/audit/${auditID}` } : { run: needs.onOpen }),
  }
  const manage = manageAction(audit, offers.manage)
  const { report, others } = documentActions(auditID, offers)
  const nextFirst = () => {
    if (openingOf(audit) === 'cancelled') return [...rebooking, ...manage, open]
    if (!hasRole(actor.roles, 'Admin'))
      return [...start, ...toConfirm, ...rebooking, open, ...report, ...others]
    // Until the certifier has arranged a date there is nothing to review.
    return waitsForDate(audit.auditStatus.name)
      ? [...manage, open]
      : [open, ...report, ...toConfirm, ...rebooking, ...start, ...manage, ...others]
  }

  return [
    ...nextFirst(),
    ...confirmDate(audit.dateConfirmed, m.audit_panel_change_date()),
    ...action(offers.takenPlace, {
      id: 'taken-place',
      label: m.audit_panel_taken_place(),
      icon: IconCalendarDue,
      run: () => void becomeReportPending(m.audit_panel_taken_place_done()),
    }),
    ...action(offers.notTakenPlace, {
      id: 'not-taken-place',
      label: m.audit_panel_not_taken_place(),
      icon: IconCalendarOff,
      run: () => ask('new-date'),
    }),
    ...action(offers.changeExpiry, {
      id: 'expiry',
      label: m.audit_panel_change_expiry(),
      icon: IconCalendarTime,
      run: () => ask('expiry'),
    }),
    ...action(offers.cancel, {
      id: 'cancel',
      label: m.audit_panel_cancel(),
      icon: IconBan,
      danger: true,
      run: () => void cancel(),
    }),
  ]
}

const manageAction = (audit: CallResponse<'getAudit'>, is: boolean) =>
  action(is, {
    id: 'manage',
    label: m.audit_panel_manage(),
    icon: IconSettings,
    address: `${sitePath(audit.site)}/audit/${audit.auditID}`,
  })

function documentActions(auditID: string, offers: ReturnType<typeof offersOf>) {
  const params = { auditID }
  const logo = (format: 'png' | 'svg', label: string) =>
    action(offers.logo, {
      id: `logo-${format}`,
      label,
      icon: IconPhoto,
      run: () => saveDocument(() => api.call('linkLogo', { params, query: { format } })),
    })
  return {
    report: action(offers.report, {
      id: 'report',
      label: m.review_download_report(),
      icon: IconDownload,
      run: () => openDocument(() => api.call('linkAuditReport', { params })),
    }),
    others: [
      ...action(offers.certificate, {
        id: 'certificate',
        label: m.review_download_certificate(),
        icon: IconCertificate,
        run: () => openDocument(() => api.call('linkCertificate', { params })),
      }),
      ...logo('png', m.audit_panel_logo_png()),
      ...logo('svg', m.audit_panel_logo_svg()),
    ],
  }
}
