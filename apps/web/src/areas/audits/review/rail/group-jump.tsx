import { IconChevronDown } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { countProgress, progressOf } from '../progress.ts'
import { progressWords } from '../progress-words.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { scrollSoon, sectionId } from '../scroll-to.ts'
import type { ReviewSection } from '../store/layout.ts'
import css from './group-jump.module.css'

/** What the rail is on a phone: one bar that leads to any group, by the phone's own picker. */
export function GroupJump({ sections }: { sections: readonly ReviewSection[] }) {
  const { store, actor } = useReview()
  const audit = useReviewedAudit()
  const criteria = useStore(store.criteria)
  const of = progressOf(actor.roles, audit.auditStatus.name)
  if (sections.length < 2) return null
  const words = ({ groupID, code, name }: ReviewSection) => {
    const own = criteria.filter(({ groupIDs }) => groupIDs.at(-1) === groupID)
    const title = [code, name].filter(Boolean).join(' ')
    return of ? `${title}, ${progressWords(countProgress(of, own, audit.firstAudit))}` : title
  }
  return (
    <label className={css.jump}>
      <span className="semi grow">{m.review_groups()}</span>
      {of && (
        <span className="t12 dim num">{progressWords(countProgress(of, criteria, audit.firstAudit))}</span>
      )}
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select value="" onChange={(event) => scrollSoon(sectionId(event.currentTarget.value))}>
        <option value="" disabled>
          {m.review_groups()}
        </option>
        {sections.map((section) => (
          <option key={section.groupID} value={section.groupID}>
            {words(section)}
          </option>
        ))}
      </select>
    </label>
  )
}
