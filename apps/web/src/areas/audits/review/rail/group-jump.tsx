import { IconChevronDown } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { progressText, useProgressCount } from '../progress.ts'
import { useReview } from '../review-context.ts'
import { scrollSoon, sectionId } from '../scroll-to.ts'
import type { ReviewSection } from '../store/layout.ts'
import css from './group-jump.module.css'

/** What the rail is on a phone: one bar that leads to any group, by the phone's own picker. */
export function GroupJump({ sections }: { sections: readonly ReviewSection[] }) {
  const { store } = useReview()
  const criteria = useStore(store.criteria)
  const countProgress = useProgressCount()
  const whole = countProgress(criteria)
  if (sections.length < 2) return null
  const words = ({ groupID, code, name }: ReviewSection) => {
    const own = criteria.filter(({ groupIDs }) => groupIDs.at(-1) === groupID)
    const title = [code, name].filter(Boolean).join(' ')
    const progress = countProgress(own)
    return progress ? `${title}, ${progressText(progress)}` : title
  }
  return (
    <label className={css.jump}>
      <span className="semi grow">{m.review_groups()}</span>
      {whole && <span className="t12 dim num">{progressText(whole)}</span>}
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
