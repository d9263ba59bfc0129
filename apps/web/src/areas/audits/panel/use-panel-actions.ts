import type { AuditActor } from '@sojourn/domain/audits/facts'
import { type AuditStatus, isActive } from '@sojourn/domain/audits/statuses'
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
import { canRequestAudit } from '../../../features/can-request-audit.ts'
import { openDocument, saveDocument } from '../../../features/open-document.ts'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { confirm, inform } from '../../../ui/confirm.ts'
import { askAgreement } from '../../certificates/agreement/ask-agreement.tsx'
import { isSuspendedOrWithdrawn, useCertificate } from '../../certificates/use-certificate.ts'
import { getOpenMode } from '../open-mode.ts'
import type { AuditDialog } from './audit-dialogs.tsx'
import { describeNotifiedParties, getAvailableActions, getCancelRefusal } from './available-actions.ts'
import type { AuditMutation } from './use-audit-mutation.ts'

/** Returns a function that requests the next audit of the site, or undefined if none can be requested from this audit. */
function useRebook(
  { auditID, auditStatus, site }: CallResponse<'getAudit'>,
  actor: AuditActor,
  mutation: AuditMutation,
  onRequested: (auditID: string) => void,
): (() => void) | undefined {
  const hasEnded = !isActive(auditStatus.name)
  const { data } = useQuery({
    ...callQuery('listSiteAudits', { params: { id: site.siteID } }),
    enabled: hasEnded && hasRole(actor.roles, 'Admin', 'Hotel'),
  })
  const latest = data?.[0]
  if (!data || latest?.auditID !== auditID) return undefined
  if (!canRequestAudit(data, actor, new Date())) return undefined
  const isAdmin = hasRole(actor.roles, 'Admin')
  const rebook = async () => {
    const subject = m.dashboard_request_title({ name: site.siteName })
    const text = isAdmin ? m.audit_panel_rebook_admin() : m.dashboard_request_text()
    if (!(await confirm({ subject, text })) || !(await askAgreement(site, actor.roles))) return
    await mutation.run({
      send: async () =>
        onRequested((await api.call('requestAudit', { params: { id: site.siteID } })).auditID),
      toastText: isAdmin ? m.audit_panel_rebooked_admin() : m.audit_panel_rebooked(),
    })
  }
  return () => void rebook()
}

/** Describes who is notified when this audit is cancelled. */
async function describeCancelRecipients({ site, auditor }: CallResponse<'getAudit'>): Promise<string> {
  const users = await api.call('listSiteUsers', { params: { id: site.siteID }, query: {} }).catch(() => null)
  return describeNotifiedParties({
    hasUsers: users?.pagination.totalCount !== 0,
    hasAuditor: auditor !== null,
  })
}

export interface PanelAction {
  id: string
  label: string
  icon: Icon
  danger?: boolean
  /** The path of a page; without it `run` is called. */
  href?: string
  run?(): void
}

interface PanelActionInput {
  audit: CallResponse<'getAudit'>
  actor: AuditActor
  mutation: AuditMutation
  openDialog(dialog: AuditDialog): void
  onOpen(): void
  onSelect(auditID: string): void
}

const needsDate = (status: AuditStatus): boolean => status === 'Audit Due' || status === 'Date Set'

const actionIf = (condition: boolean, action: PanelAction): PanelAction[] => (condition ? [action] : [])

/** The actions that the person can take on the audit, the next step first. */
export function usePanelActions(input: PanelActionInput): PanelAction[] {
  const { audit, actor, mutation, openDialog, onSelect } = input
  const navigate = useNavigate()
  const rebook = useRebook(audit, actor, mutation, onSelect)
  const now = new Date()
  const isCertificateUnusable = isSuspendedOrWithdrawn(useCertificate(audit.certificateNumber))
  const offered = getAvailableActions(audit, actor, now)
  const available = isCertificateUnusable ? { ...offered, certificate: false, logo: false } : offered
  const { auditID, siteName } = audit
  const openReview = () => void navigate({ to: '/audits/audit/$auditID', params: { auditID } })

  const setReportPending = (toastText: string) =>
    mutation.run({
      send: () => api.call('changeAuditStatus', { params: { id: auditID, value: 'Report Pending' } }),
      toastText,
    })
  const startAudit = async () => {
    if (await setReportPending(m.audit_panel_started())) openReview()
  }
  const cancel = async () => {
    const refusal = getCancelRefusal(audit, actor, new Date())
    if (refusal !== undefined) return inform({ title: m.audit_panel_cancel(), text: refusal, width: 350 })
    const text = m.audit_panel_cancel_text({ notified: await describeCancelRecipients(audit) })
    if (!(await confirm({ subject: m.audit_panel_cancel_of({ name: siteName }), text, danger: true }))) return
    await mutation.run({
      send: () => api.call('cancelAudit', { params: { id: auditID } }),
      toastText: m.audit_panel_cancelled(),
    })
  }

  const start = actionIf(available.startAudit, {
    id: 'start',
    label: m.audit_panel_start(),
    icon: IconPlayerPlay,
    run: () => void startAudit(),
  })
  const createDateAction = (isShown: boolean, label: string) =>
    actionIf(available.confirmDate && isShown, {
      id: 'confirm-date',
      label,
      icon: IconCalendarCheck,
      run: () => openDialog('confirm-date'),
    })
  const confirmDate = createDateAction(!audit.dateConfirmed, m.audit_panel_confirm_date())
  const rebooking = actionIf(rebook !== undefined, {
    id: 'rebook',
    label: m.audit_panel_rebook(),
    icon: IconRefresh,
    run: () => rebook?.(),
  })
  const open: PanelAction = {
    id: 'open',
    label: m.audit_panel_open(),
    icon: IconExternalLink,
    ...(getOpenMode(audit) === 'review' ? { href: `/audits/audit/${auditID}` } : { run: input.onOpen }),
  }
  const manage = createManageActions(audit, available.manage)
  const { report, others } = createDocumentActions(auditID, available)
  const orderActions = () => {
    if (getOpenMode(audit) === 'cancelled') return [...rebooking, ...manage, open]
    if (!hasRole(actor.roles, 'Admin'))
      return [...start, ...confirmDate, ...rebooking, open, ...report, ...others]
    // Without a date there is nothing to review.
    return needsDate(audit.auditStatus.name)
      ? [...manage, open]
      : [open, ...report, ...confirmDate, ...rebooking, ...start, ...manage, ...others]
  }

  return [
    ...orderActions(),
    ...createDateAction(audit.dateConfirmed, m.audit_panel_change_date()),
    ...actionIf(available.takenPlace, {
      id: 'taken-place',
      label: m.audit_panel_taken_place(),
      icon: IconCalendarDue,
      run: () => void setReportPending(m.audit_panel_taken_place_done()),
    }),
    ...actionIf(available.notTakenPlace, {
      id: 'not-taken-place',
      label: m.audit_panel_not_taken_place(),
      icon: IconCalendarOff,
      run: () => openDialog('new-date'),
    }),
    ...actionIf(available.changeExpiry, {
      id: 'expiry',
      label: m.audit_panel_change_expiry(),
      icon: IconCalendarTime,
      run: () => openDialog('expiry'),
    }),
    ...actionIf(available.cancel, {
      id: 'cancel',
      label: m.audit_panel_cancel(),
      icon: IconBan,
      danger: true,
      run: () => void cancel(),
    }),
  ]
}

const createManageActions = (audit: CallResponse<'getAudit'>, isAvailable: boolean) =>
  actionIf(isAvailable, {
    id: 'manage',
    label: m.audit_panel_manage(),
    icon: IconSettings,
    href: `${sitePath(audit.site)}/audit/${audit.auditID}`,
  })

function createDocumentActions(auditID: string, available: ReturnType<typeof getAvailableActions>) {
  const params = { auditID }
  const createLogoAction = (format: 'png' | 'svg', label: string) =>
    actionIf(available.logo, {
      id: `logo-${format}`,
      label,
      icon: IconPhoto,
      run: () => saveDocument(() => api.call('linkLogo', { params, query: { format } })),
    })
  return {
    report: actionIf(available.report, {
      id: 'report',
      label: m.review_download_report(),
      icon: IconDownload,
      run: () => openDocument(() => api.call('linkAuditReport', { params })),
    }),
    others: [
      ...actionIf(available.certificate, {
        id: 'certificate',
        label: m.review_download_certificate(),
        icon: IconCertificate,
        run: () => openDocument(() => api.call('linkCertificate', { params })),
      }),
      ...createLogoAction('png', m.audit_panel_logo_png()),
      ...createLogoAction('svg', m.audit_panel_logo_svg()),
    ],
  }
}
