import type { Progress } from '@sojourn/domain/audits/review/progress'
import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { m } from '../../../../messages/messages.js'
import { ProgressBar } from '../../../../ui/callout.tsx'
import { useStore } from '../../../../ui/store.ts'
import { formatProgress, useProgressCount } from '../progress.ts'
import { useReview } from '../review-context.ts'
import type { ReviewLayout, ReviewSection } from '../store/layout.ts'
import { getSectionId, scrollSoon } from '../use-selection.ts'
import css from './group-rail.module.css'

interface GroupRailProps {
  /** The groups that match the filters. */
  sections: readonly ReviewSection[]
  /** The group of the selected criterion. */
  currentID: string | undefined
}

/** The groups with their progress, as navigation. */
export function GroupRail({ sections, currentID }: GroupRailProps) {
  const { store } = useReview()
  const layout = useStore(store.layout)
  const criteria = useStore(store.criteria)
  const countProgress = useProgressCount()
  const topGroups = useMemo(() => listTopGroups(layout, sections), [layout, sections])
  const listAllCriteria = (groupID: string) => criteria.filter(({ groupIDs }) => groupIDs.includes(groupID))
  const listOwnCriteria = (groupID: string) => criteria.filter(({ groupIDs }) => groupIDs.at(-1) === groupID)
  if (topGroups.length === 0) return null
  return (
    <nav className={css.rail} aria-label={m.review_groups()}>
      <ul>
        {topGroups.map((top) => (
          <li key={top.groupID}>
            <TopGroup
              top={top}
              progress={countProgress(listAllCriteria(top.groupID))}
              currentID={currentID}
            />
            <ul>
              {top.sections.filter(isSubgroup).map((section) => (
                <li key={section.groupID}>
                  <GroupLink
                    section={section}
                    progress={countProgress(listOwnCriteria(section.groupID))}
                    isCurrent={section.groupID === currentID}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TopGroupItem {
  groupID: string
  name: string
  sections: ReviewSection[]
}

function listTopGroups({ sections: all }: ReviewLayout, shown: readonly ReviewSection[]): TopGroupItem[] {
  const ids = new Set(shown.map(({ groupID }) => groupID))
  const tops = Map.groupBy(
    all.filter(({ groupID }) => ids.has(groupID)),
    ({ groupIDs }) => groupIDs[0] ?? '',
  )
  return [...tops].map(([groupID, sections]) => ({ groupID, name: sections[0]?.path[0] ?? '', sections }))
}

/** A top-level group with criteria of its own is listed once, as the heading. */
const isSubgroup = ({ groupIDs }: ReviewSection): boolean => groupIDs.length > 1

interface TopGroupProps {
  top: TopGroupItem
  progress: Progress | undefined
  currentID: string | undefined
}

function TopGroup({ top: { groupID, name, sections }, progress, currentID }: TopGroupProps) {
  return (
    <div className={css.top}>
      {sections.every(isSubgroup) ? (
        <b>{name}</b>
      ) : (
        <button
          type="button"
          className={css.own}
          aria-current={groupID === currentID || undefined}
          onClick={() => scrollSoon(getSectionId(groupID))}
        >
          {name}
        </button>
      )}
      {progress && (
        <>
          <ProgressBar
            label={`${name}: ${formatProgress(progress)}`}
            value={progress.done}
            max={Math.max(progress.total, 1)}
          />
          <span className={css.progress}>{formatProgress(progress)}</span>
        </>
      )}
    </div>
  )
}

interface GroupLinkProps {
  section: ReviewSection
  progress: Progress | undefined
  isCurrent: boolean
}

function GroupLink({ section, progress, isCurrent }: GroupLinkProps) {
  const remaining = progress?.remaining
  return (
    <button
      type="button"
      className={css.group}
      aria-current={isCurrent || undefined}
      onClick={() => scrollSoon(getSectionId(section.groupID))}
    >
      {section.code !== '' && <span className={css.code}>{section.code}</span>}{' '}
      <span className={css.name}>{section.name}</span>{' '}
      {remaining === 0 && (
        <span className="good-t">
          <IconCheck size={14} stroke={2} aria-label={m.review_group_done()} />
        </span>
      )}
      {remaining !== undefined && remaining > 0 && (
        <span className={css.left}>{m.review_left({ count: remaining })}</span>
      )}
    </button>
  )
}
