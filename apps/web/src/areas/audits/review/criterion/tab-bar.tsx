import type { KeyboardEvent } from 'react'
import { m } from '../../../../messages/messages.js'
import { useReview } from '../review-context.ts'
import type { CriterionTab } from '../review-search.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './tab-bar.module.css'
import { speaksWithCertifier } from './tabs.ts'

interface TabBarProps {
  /** What the ids of the tabs begin with. */
  id: string
  criterion: Criterion
  tabs: readonly CriterionTab[]
  value: CriterionTab
  onChange(tab: CriterionTab): void
}

/** The tab that a panel is named by. */
export const tabID = (id: string, tab: CriterionTab): string => `${id}-${tab}`

const names: Record<CriterionTab, () => string> = {
  comments: m.criterion_tab_comments,
  auditor: m.criterion_tab_auditor,
  customer: m.criterion_tab_customer,
}

interface Waiting {
  count: number
  unread: number
}

const unreadIn = (thread: Criterion['question']['auditorThread']) =>
  thread.filter(({ hasRead }) => !hasRead).length

const waitingIn: Record<CriterionTab, (criterion: Criterion) => Waiting> = {
  comments: ({ comments }) => ({ count: comments.length, unread: 0 }),
  auditor: ({ question }) => ({
    count: question.auditorMessages,
    unread: unreadIn(question.auditorThread),
  }),
  customer: ({ question }) => ({
    count: question.customerMessages,
    unread: unreadIn(question.customerThread),
  }),
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Comments and the threads, each with how much is in it. */
export function TabBar({ id, criterion, tabs, value, onChange }: TabBarProps) {
  const { actor } = useReview()
  const nameOf = (one: CriterionTab) =>
    one !== 'comments' && speaksWithCertifier(actor) ? m.criterion_tab_certifier() : names[one]()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabs[STEPS[event.key]?.(tabs.indexOf(value), tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabID(id, next))?.focus()
    onChange(next)
  }
  return (
    <div role="tablist" className={css.list}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={tabID(id, one)}
          className={css.tab}
          tabIndex={one === value ? 0 : -1}
          aria-selected={one === value}
          aria-controls={one === value ? `${id}-panel` : undefined}
          onClick={() => onChange(one)}
          onKeyDown={onKeyDown}
        >
          {nameOf(one)}
          <Pill {...waitingIn[one](criterion)} />
        </button>
      ))}
    </div>
  )
}

function Pill({ count, unread }: Waiting) {
  if (unread > 0)
    return (
      <span className={css.pill} data-new>
        {m.criterion_new_count({ count: unread })}
      </span>
    )
  return count > 0 ? <span className={css.pill}>{count}</span> : null
}
