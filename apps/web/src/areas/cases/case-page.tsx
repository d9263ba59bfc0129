import { dayOf } from '@sojourn/domain/audits/calendar'
import { CASE_SENTENCES, canPropertyWrite, OUTCOME_SENTENCES } from '@sojourn/domain/cases/cases'
import { canHandleCase } from '@sojourn/domain/cases/involvement'
import { longDate } from '@sojourn/domain/kernel/dates'
import { allowed } from '@sojourn/domain/kernel/decision'
import { hasRole } from '@sojourn/domain/people/roles'
import {
  type Icon,
  IconCheck,
  IconFile,
  IconGavel,
  IconInbox,
  IconLock,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { openDocument } from '../../features/open-document.ts'
import type { SignedInUser } from '../../features/people/me.ts'
import { signedInRoute } from '../../features/routing/base-routes.ts'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import { api } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/query.ts'
import { formatTimeOfDay } from '../../lib/times.ts'
import { m } from '../../messages/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Callout } from '../../ui/callout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import css from './case.module.css'
import { CaseAside } from './case-aside.tsx'
import { type CaseRecord, CaseStateBadge, formatDaysLeft, KIND_TEXTS } from './case-labels.tsx'
import { MessageForm } from './message-form.tsx'

type Message = CaseRecord['messages'][number]

interface Step {
  icon: Icon
  title: string
  text: string
  isDone: boolean
  isOverdue: boolean
}

/** The four steps with both deadlines. */
function listSteps(record: CaseRecord, now: Date): Step[] {
  const { receivedAt, acknowledgedAt, acknowledgeBy, decideBy, decidedAt, handler } = record
  const toAcknowledge = formatDaysLeft(acknowledgeBy, now)
  const toDecide = formatDaysLeft(decideBy, now)
  const due = longDate(acknowledgeBy)
  return [
    {
      icon: IconInbox,
      title: m.case_step_received(),
      text: longDate(receivedAt),
      isDone: true,
      isOverdue: false,
    },
    {
      icon: IconCheck,
      title: m.case_step_acknowledged(),
      text: acknowledgedAt
        ? m.case_step_on_due({ date: longDate(acknowledgedAt), due })
        : `${m.case_step_due({ date: due })}, ${toAcknowledge.text}`,
      isDone: acknowledgedAt !== null,
      isOverdue: acknowledgedAt === null && toAcknowledge.isOverdue,
    },
    {
      icon: IconSearch,
      title: m.case_step_examined(),
      text: handler ? m.case_step_by({ name: handler.name }) : m.case_step_not_yet(),
      isDone: decidedAt !== null,
      isOverdue: false,
    },
    {
      icon: IconGavel,
      title: m.case_step_decision(),
      text: decidedAt
        ? longDate(decidedAt)
        : `${m.case_step_due({ date: longDate(decideBy) })}, ${toDecide.text}`,
      isDone: decidedAt !== null,
      isOverdue: decidedAt === null && toDecide.isOverdue,
    },
  ]
}

function StepList({ record }: { record: CaseRecord }) {
  const steps = listSteps(record, new Date())
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className={css.steps} aria-label={m.case_steps()}>
      {steps.map(({ icon: ItemIcon, title, text, isDone, isOverdue }, index) => (
        <li
          key={title}
          className={css.step}
          data-done={isDone || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.dot}>
            {isDone ? (
              <IconCheck size={14} stroke={2} aria-hidden />
            ) : (
              <ItemIcon size={14} stroke={1.75} aria-hidden />
            )}
          </span>
          <span className="semi">{title}</span>
          <span className={classNames('t12', isOverdue ? css.overdue : 'mut')}>{text}</span>
        </li>
      ))}
    </ol>
  )
}

const RECIPIENT_NOTES: Record<NonNullable<Message['to']>, () => string> = {
  complainant: m.case_message_to_complainant,
  property: m.case_message_to_property,
  internal: m.case_message_internal,
  statement: m.case_message_statement,
}

function MessageCard({ message, record }: { message: Message; record: CaseRecord }) {
  const { author, from, to, text, at, documents } = message
  const isComplainant = from === 'complainant'
  const name = author?.name ?? record.complainant?.name ?? ''
  const note = isComplainant ? m.case_message_complainant() : to ? RECIPIENT_NOTES[to]() : record.propertyName
  return (
    <article className={css.message} data-internal={to === 'internal' || undefined}>
      {author ? (
        <Avatar userID={author.userID} name={author.name} size="m" />
      ) : (
        <span className={css.person}>
          <IconUser size={18} stroke={1.75} aria-hidden />
        </span>
      )}
      <div className="grow">
        <p className={css.byline}>
          <span className="semi">{name}</span>
          <span className="t12 mut">
            {to === 'internal' && <IconLock size={12} stroke={1.75} aria-hidden />} {note}
          </span>
          <time className="t12 mut" dateTime={at}>
            {longDate(at)}, {formatTimeOfDay(at)}
          </time>
        </p>
        <p className={css.text}>{text}</p>
        {documents.map(({ documentID, name, size }) => (
          <button
            key={documentID}
            type="button"
            className={css.file}
            onClick={() =>
              openDocument(() => api.call('linkDocument', { params: { documentID }, query: {} }))
            }
          >
            <IconFile size={18} stroke={1.5} aria-hidden />
            <span>{name}</span>
            <span className="t12 mut">{Math.max(1, Math.round(size / 1000)).toLocaleString('en')} KB</span>
          </button>
        ))}
      </div>
    </article>
  )
}

function OutcomeLetter({ record: { outcome, letter, decidedAt } }: { record: CaseRecord }) {
  if (outcome === null || letter === null || decidedAt === null) return null
  return (
    <article className={css.message}>
      <span className={css.person}>
        <IconGavel size={18} stroke={1.75} aria-hidden />
      </span>
      <div className="grow">
        <p className={css.byline}>
          <span className="semi">{m.case_letter()}</span>
          <time className="t12 mut" dateTime={decidedAt}>
            {longDate(decidedAt)}, {formatTimeOfDay(decidedAt)}
          </time>
        </p>
        <p className={css.text}>{OUTCOME_SENTENCES[outcome]}</p>
        <p className={css.text}>{letter}</p>
      </div>
    </article>
  )
}

const route = getRouteApi('/signed-in/cases/$caseID')

/** A complaint or an appeal: progress, messages and, for Admins, who can decide and the decision. */
export function CasePage() {
  const { caseID } = route.useParams()
  const { me, roles } = signedInRoute.useRouteContext()
  const record = useQuery(callQuery('getCase', { params: { id: caseID } }))
  usePageTitle(record.data?.caseNumber ?? m.cases_title())
  if (record.data) return <LoadedCase record={record.data} user={{ me, roles }} />
  return (
    <Page>
      <PageHeader title={m.cases_title()} />
      {record.error ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        <LoadingState text={m.case_loading()} />
      )}
    </Page>
  )
}

const countSentToday = ({ messages }: CaseRecord, now: Date): number =>
  messages.filter(({ from, at }) => from === 'property' && dayOf(new Date(at)) === dayOf(now)).length

function LoadedCase({ record, user }: { record: CaseRecord; user: SignedInUser }) {
  const isAdmin = hasRole(user.roles, 'Admin')
  const involved = record.people.flatMap(({ userID, involvement }) =>
    involvement === null ? [] : [{ userID, involvement }],
  )
  const actor = { userID: user.me.userID, roles: user.roles }
  const canHandle = canHandleCase(actor, involved).allowed
  const kind = KIND_TEXTS[record.kind].many()
  const writeDecision = isAdmin ? allowed : canPropertyWrite(record.state, countSentToday(record, new Date()))
  return (
    <div className={css.case} data-with-aside={isAdmin || undefined}>
      <div className={css.main}>
        <PageHeader
          title={record.title}
          crumbs={
            isAdmin
              ? [
                  <Link key="cases" to="/cases">
                    {m.cases_title()}
                  </Link>,
                  <Link key="kind" to="/cases" search={{ Kind: record.kind }}>
                    {kind}
                  </Link>,
                  record.caseNumber,
                ]
              : [record.propertyName, record.caseNumber]
          }
          afterTitle={<CaseStateBadge state={record.state} />}
        />
        <StepList record={record} />
        <section className={css.thread} aria-label={m.case_messages()}>
          {record.messages.map((message) => (
            <MessageCard key={message.caseMessageID} message={message} record={record} />
          ))}
          <OutcomeLetter record={record} />
        </section>
        {writeDecision.allowed ? (
          <MessageForm record={record} userID={user.me.userID} isAdmin={isAdmin} canHandle={canHandle} />
        ) : (
          <Callout tone="waiting">
            <p>{CASE_SENTENCES[writeDecision.code]}</p>
          </Callout>
        )}
      </div>
      {isAdmin && <CaseAside record={record} userID={user.me.userID} canHandle={canHandle} />}
    </div>
  )
}
