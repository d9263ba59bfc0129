import type { ReactNode } from 'react'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { type Group, listCriteria, listGroups } from '../draft.ts'
import type { OpenGroups } from '../tree/use-open-groups.ts'
import css from './criteria-section.module.css'

/** The heading of the criteria tree with its counts and actions. */
export function SectionHead({ groups, children }: { groups: readonly Group[]; children: ReactNode }) {
  const contents = m.types_contents({
    criteria: m.types_criteria({ count: listCriteria(groups).length }),
    groups: m.types_groups({ count: groups.length }),
  })
  return (
    <header className={css.head}>
      <h2 id="criteria-title" className="title">
        {m.types_criterion_section()}
      </h2>
      {groups.length > 0 && <span className={css.contents}>{contents}</span>}
      <span className="grow" />
      {children}
    </header>
  )
}

export function OpenButtons({ open, groups }: { open: OpenGroups; groups: readonly Group[] }) {
  const isAnyClosed = listGroups(groups).some((group) => !open.isOpen(group.auditTypeGroupID))
  return (
    <Button variant="subtle" onClick={() => open.setAll(groups, isAnyClosed)}>
      {isAnyClosed ? m.types_open_all() : m.types_close_all()}
    </Button>
  )
}
