import { approvalToggle } from '@sojourn/domain/audits/review/seeing'
import { useMemo } from 'react'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { auditFacts } from '../criterion/audit-facts.ts'
import { progressText, useProgressCount } from '../progress.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import type { ReviewSection } from '../store/layout.ts'
import { useApproveGroup } from '../use-approve-group.ts'
import css from './criteria-list.module.css'

/** The group's name (version 2 only), how far it has come, and the step that approves what is left of it. */
export function SectionLead({ section, opensTop }: { section: ReviewSection; opensTop: boolean }) {
  const { store, actor } = useReview()
  const audit = useReviewedAudit()
  const { typeVersion } = useStore(store.layout)
  const criteria = useStore(store.criteria)
  const countProgress = useProgressCount()
  const { own, unset } = useMemo(() => {
    const inside = criteria.filter(({ groupIDs }) => groupIDs.includes(section.groupID))
    return {
      own: inside.filter(({ groupIDs }) => groupIDs.at(-1) === section.groupID),
      unset: inside.filter(({ status, approved }) => status !== null && approved === null).length,
    }
  }, [criteria, section.groupID])
  const progress = countProgress(own)
  const mayApprove = approvalToggle(actor, auditFacts(audit)) === 'usable' && unset > 0
  return (
    <header className={css.lead}>
      {typeVersion === 2 && opensTop && section.path.length > 1 && (
        <p className={css.path}>{section.path.slice(0, -1).join(', ')}</p>
      )}
      {typeVersion === 2 && (
        <h2 className="title">{[section.code, section.name].filter(Boolean).join(' ')}</h2>
      )}
      {progress && <span className={css.count}>{progressText(progress)}</span>}
      {mayApprove && <ApproveGroup section={section} unset={unset} />}
    </header>
  )
}

function ApproveGroup({ section, unset }: { section: ReviewSection; unset: number }) {
  const { approveGroup, isApproving } = useApproveGroup()
  return (
    <button
      type="button"
      className={css.approve}
      disabled={isApproving}
      onClick={() => void approveGroup(section, unset)}
    >
      {m.review_approve_group({ count: unset })}
    </button>
  )
}
