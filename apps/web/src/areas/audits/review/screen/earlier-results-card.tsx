import type { CriterionContext, Fieldwork } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { findReverificationNeeds } from '@sojourn/domain/audits/fieldwork/reverification'
import { longDate } from '@sojourn/domain/kernel/dates'
import {
  IconCheck,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconHistory,
} from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { EarlierPhotos } from '../../take-along/earlier-photos.tsx'
import { useReview } from '../review-context.ts'
import { type Criterion, toAnswerFacts } from '../store/criterion.ts'
import css from './earlier-results-card.module.css'

interface EarlierResultsCardProps {
  criterion: Criterion
  fieldwork: Fieldwork
  context: CriterionContext
  /** The number of files of this audit, including those that are only on the device. */
  evidenceCount: number
}

const RESULT_ICONS = { Compliant: IconCircleCheck, Noncompliant: IconCircleX, none: IconCircleMinus }

/** What the last three audits found, and what a criterion that failed still needs. The card does not fill in the answer. */
export function EarlierResultsCard({
  criterion,
  fieldwork,
  context,
  evidenceCount,
}: EarlierResultsCardProps) {
  const isPhone = useMedia(PHONE)
  const [isOpen, setOpen] = useState(false)
  const { actor, store } = useReview()
  const { earlierAudits } = fieldwork
  if (earlierAudits.length === 0)
    return (
      <p className={css.none}>
        <IconCircleMinus size={18} stroke={1.6} aria-hidden />
        {m.fieldwork_first_audit()}
      </p>
    )
  const rows = earlierAudits.map((audit) => ({
    ...audit,
    result: context.earlier.find(({ auditID }) => auditID === audit.auditID),
  }))
  return (
    <section className={css.card} aria-label={m.fieldwork_earlier_results()}>
      {context.failedBefore && (
        <FailedBefore
          requiresReverification={fieldwork.reverifyFailures}
          commentsInThisAudit={toAnswerFacts(criterion).formalComments}
          evidenceInThisAudit={evidenceCount}
        />
      )}
      {isPhone && (
        <button type="button" className={css.years} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {rows.map(({ auditID, auditorDate, result }) => (
            <Result key={auditID} status={result?.status} text={auditorDate.slice(0, 4)} />
          ))}
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      {(!isPhone || isOpen) && (
        <ol className={css.rows}>
          {rows.map(({ auditID, auditorDate, requirements, result }) => (
            <li key={auditID}>
              <span className={css.year}>{auditorDate.slice(0, 4)}</span>
              {result ? (
                <Finding status={result.status} text={result.finding} />
              ) : (
                <Result status={undefined} text={m.fieldwork_not_in_set()} />
              )}
              <span className={css.aside}>
                {result?.correctedOn
                  ? m.fieldwork_corrected({ date: longDate(result.correctedOn) })
                  : result && result.number !== criterion.number
                    ? m.fieldwork_former_number({ number: result.number, requirements })
                    : (result?.number ?? '')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {(!isPhone || isOpen) && (
        <div className={css.photos}>
          <EarlierPhotos userID={actor.userID} auditID={store.auditID} questionID={criterion.questionID} />
        </div>
      )}
    </section>
  )
}

/** One line of the finding. A press shows all of it. */
function Finding(result: ResultProps) {
  const [isExpanded, setExpanded] = useState(false)
  return (
    <button
      type="button"
      className={css.finding}
      aria-expanded={isExpanded}
      onClick={() => setExpanded(!isExpanded)}
    >
      <Result {...result} />
    </button>
  )
}

interface ResultProps {
  status: keyof typeof RESULT_ICONS | undefined
  text: string
}

function Result({ status, text }: ResultProps) {
  const ItemIcon = RESULT_ICONS[status ?? 'none']
  return (
    <span className={css.result} data-status={status}>
      <ItemIcon size={18} stroke={1.6} aria-hidden />
      <span>{text}</span>
    </span>
  )
}

interface FailedBeforeProps {
  /** Whether the criteria set requires a new comment and new evidence. */
  requiresReverification: boolean
  commentsInThisAudit: number
  evidenceInThisAudit: number
}

function FailedBefore({ requiresReverification, ...counts }: FailedBeforeProps) {
  const needs = findReverificationNeeds({ failedBefore: true, ...counts })
  const text =
    needs.comment && needs.evidence
      ? m.fieldwork_needs_both()
      : needs.comment
        ? m.fieldwork_needs_comment()
        : needs.evidence
          ? m.fieldwork_needs_evidence()
          : m.fieldwork_ready_to_submit()
  return (
    <div className={css.failed}>
      <IconHistory size={20} stroke={1.6} aria-hidden />
      <p>
        <b>{m.fieldwork_failed_before()}</b>
        {requiresReverification && text}
      </p>
      {requiresReverification && (
        <>
          <Need isMet={!needs.comment} text={m.criterion_comment()} />
          <Need isMet={!needs.evidence} text={m.fieldwork_evidence()} />
        </>
      )}
    </div>
  )
}

function Need({ isMet, text }: { isMet: boolean; text: string }) {
  const ItemIcon = isMet ? IconCheck : IconCircleDashed
  return (
    <span className={css.need} data-met={isMet || undefined}>
      <ItemIcon size={18} stroke={1.75} aria-hidden />
      {text}
    </span>
  )
}
