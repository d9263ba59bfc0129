import type { Improvement } from '@sojourn/domain/dashboards/improvements'
import type {
  DashboardAction,
  MessageCode,
  NextStep as Next,
  NextStep as Step,
} from '@sojourn/domain/dashboards/message'
import {
  type Icon,
  IconArrowRight,
  IconBan,
  IconCalendarEvent,
  IconCalendarQuestion,
  IconCircleX,
  IconDownload,
  IconExternalLink,
  IconHourglassEmpty,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openDocument, saveDocument } from '../../../features/open-document.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import css from './dashboard.module.css'
import { messageText } from './message-text.ts'

const TONE_ICONS: Record<Tone, Icon> = {
  waiting: IconCalendarEvent,
  progress: IconPencil,
  needs: IconTool,
  good: IconRosetteDiscountCheck,
  bad: IconCircleX,
  ended: IconBan,
}

const KICKER_ICONS: Partial<Record<MessageCode, Icon>> = {
  'unconfirmed-kicker': IconCalendarQuestion,
  'overdue-kicker': IconHourglassEmpty,
  'expiring-kicker': IconHourglassEmpty,
}

/** The icon of the badge above the message. */
const getKickerIcon = ({ kicker, tone }: Step): Icon => KICKER_ICONS[kicker.code] ?? TONE_ICONS[tone]

export interface StepContext {
  auditID: string | undefined
  checklistUrl: string | undefined
  /** Absent when no audit can be requested. */
  request?: (() => void) | undefined
  isRequesting: boolean
  /** The action `continue` opens the first one without a reply. */
  improvements: readonly Improvement[]
}

/** The main message with its actions. */
export function NextStep({ next, context }: { next: Next; context: StepContext }) {
  const { tone, kicker, title, texts, actions } = next
  const [main, ...others] = actions.flatMap((action) => {
    const buttonAction = renderAction(action, context)
    return buttonAction ? [{ action, ...buttonAction }] : []
  })
  return (
    <section className={css.next} aria-labelledby="next-step">
      <div>
        <p className={css.kicker}>
          <Badge tone={tone} icon={getKickerIcon(next)}>
            {messageText(kicker)}
          </Badge>
        </p>
        <h2 className="title-lg" id="next-step">
          {messageText(title)}
        </h2>
        {texts.map((text) => (
          <p key={text.code} className={css.text}>
            {messageText(text)}
          </p>
        ))}
        {main && (
          <div className={css.actions}>
            {main.primary}
            {others.map(({ action, secondary }) => (
              <span key={action}>{secondary}</span>
            ))}
          </div>
        )}
      </div>
      {context.improvements.length > 0 && context.auditID && (
        <div className={css.queue}>
          <ImprovementList
            title={m.dashboard_awaiting_reply()}
            auditID={context.auditID}
            improvements={context.improvements.filter(({ hasReply }) => !hasReply)}
          />
          <ImprovementList
            title={m.dashboard_awaiting_certifier()}
            auditID={context.auditID}
            improvements={context.improvements.filter(({ hasReply }) => hasReply)}
          />
        </div>
      )}
    </section>
  )
}

/** An action as the primary button and as a secondary link. */
interface RenderedAction {
  primary: ReactNode
  secondary: ReactNode
}

function renderAction(action: DashboardAction, context: StepContext): RenderedAction | undefined {
  const { auditID, checklistUrl, request, isRequesting, improvements } = context
  switch (action) {
    case 'request':
      return request && createButtonAction(m.dashboard_request(), { onClick: request, loading: isRequesting })
    case 'checklist':
      return checklistUrl ? createExternalLinkAction(m.dashboard_checklist(), checklistUrl) : undefined
    case 'confirm':
      return auditID
        ? createLinkAction(m.dashboard_confirmed_confirm(), `/audits?AuditID=${auditID}`)
        : undefined
    case 'open':
      return auditID
        ? createLinkAction(m.dashboard_confirmed_open(), `/audits?AuditID=${auditID}`)
        : undefined
    case 'continue': {
      const first = improvements.find(({ hasReply }) => !hasReply)
      if (!auditID) return undefined
      return first
        ? createLinkAction(
            m.dashboard_continue({ number: first.number }),
            `/audits/audit/${auditID}?question=${first.auditTypeQuestionID}&tab=customer`,
          )
        : createLinkAction(m.dashboard_see_report(), `/audits/audit/${auditID}`)
    }
    case 'report':
    case 'certificate':
      return auditID ? createDownloadAction(action, auditID) : undefined
  }
}

function createButtonAction(label: string, handlers: { onClick(): void; loading: boolean }): RenderedAction {
  return {
    primary: (
      <Button size="md" {...handlers}>
        {label}
      </Button>
    ),
    secondary: (
      <button type="button" className={css.link} disabled={handlers.loading} onClick={handlers.onClick}>
        {label}
      </button>
    ),
  }
}

const createLinkAction = (label: string, to: string): RenderedAction => ({
  primary: (
    <Button
      renderRoot={(props) => <Link to={to} {...props} />}
      size="md"
      rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
    >
      {label}
    </Button>
  ),
  secondary: <Link to={to}>{label}</Link>,
})

const createExternalLinkAction = (label: string, href: string): RenderedAction => ({
  primary: (
    <Button
      renderRoot={(props) => <a href={href} target="_blank" rel="noreferrer" {...props} />}
      size="md"
      rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
    >
      {label}
    </Button>
  ),
  secondary: (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  ),
})

function createDownloadAction(kind: 'report' | 'certificate', auditID: string): RenderedAction {
  const label = kind === 'report' ? m.dashboard_report() : m.dashboard_certificate()
  const file = { kind, auditID, children: label }
  return { primary: <DocumentLink {...file} isMain />, secondary: <DocumentLink {...file} /> }
}

const MAX_SHOWN = 4

interface ImprovementListProps {
  title: string
  auditID: string
  improvements: readonly Improvement[]
}

function ImprovementList({ title, auditID, improvements }: ImprovementListProps) {
  const more = improvements.length - MAX_SHOWN
  if (improvements.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {improvements.slice(0, MAX_SHOWN).map(({ auditTypeQuestionID, number, title }) => (
          <li key={auditTypeQuestionID}>
            <span className={css.code}>{number}</span>
            <Link
              to="/audits/audit/$auditID"
              params={{ auditID }}
              search={{ question: auditTypeQuestionID, tab: 'customer' }}
            >
              {title}
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li className="dim t12">
            <Link to="/audits/audit/$auditID" params={{ auditID }} search={{ criteria: 'Noncompliant' }}>
              {m.dashboard_and_more({ count: more })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

interface DocumentLinkProps {
  kind: 'report' | 'certificate' | 'png' | 'svg'
  auditID: string
  /** Renders the primary button instead of a link. */
  isMain?: boolean
  children: ReactNode
}

/** Opens a document of the audit in a new window, or downloads the logo. */
export function DocumentLink({ kind, auditID, isMain = false, children }: DocumentLinkProps) {
  const params = { auditID }
  const open = () => {
    if (kind === 'report') return openDocument(() => api.call('linkAuditReport', { params }))
    if (kind === 'certificate') return openDocument(() => api.call('linkCertificate', { params }))
    saveDocument(() => api.call('linkLogo', { params, query: { format: kind } }))
  }
  if (isMain)
    return (
      <Button size="md" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={open}>
        {children}
      </Button>
    )
  return (
    <button type="button" className={css.link} onClick={open}>
      {children}
    </button>
  )
}
