import { hasRole } from '@sojourn/domain/people/roles'
import { m } from '../../../../../messages/messages.js'
import { Fold } from '../../../../../ui/fold.tsx'
import { RichText } from '../../../../../ui/rich-text.tsx'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { Lines } from './corrective-actions.tsx'
import css from './criterion-head.module.css'

/** What the experts say about the criterion; what they say to auditors alone comes to no property. */
export function Guidance({ criterion: { question } }: { criterion: Criterion }) {
  const { actor } = useReview()
  const forAuditors = hasRole(actor.roles, 'Admin', 'Auditor') ? question.auditorExpertGuidance : ''
  const { expertGuidance, evidence } = question
  if (expertGuidance === '' && forAuditors === '' && evidence.length === 0) return null
  return (
    <Fold title={m.criterion_guidance()}>
      {expertGuidance !== '' && (
        <div className={css.part}>
          <RichText html={expertGuidance} />
        </div>
      )}
      {forAuditors !== '' && (
        <div className={css.part}>
          <h3>{m.criterion_guidance_auditor()}</h3>
          <RichText html={forAuditors} />
        </div>
      )}
      {evidence.length > 0 && (
        <div className={css.part}>
          <h3>{m.criterion_guidance_evidence()}</h3>
          <Lines lines={evidence} />
        </div>
      )}
    </Fold>
  )
}
