import { Tab, TabList } from 'react-aria-components/Tabs'
import { m } from '../../../../messages/messages.js'
import { useReview } from '../review-context.ts'
import type { CriterionTab } from '../review-search.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './tab-bar.module.css'
import { speaksWithCertifier } from './tabs.ts'

interface TabBarProps {
  criterion: Criterion
  tabs: readonly CriterionTab[]
}

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

/** Comments and the threads, each with its number of entries. */
export function TabBar({ criterion, tabs }: TabBarProps) {
  const { actor } = useReview()
  const nameOf = (one: CriterionTab) =>
    one !== 'comments' && speaksWithCertifier(actor) ? m.criterion_tab_certifier() : names[one]()
  return (
    <TabList className={css.list ?? ''}>
      {tabs.map((one) => (
        <Tab key={one} id={one} className={css.tab ?? ''}>
          {nameOf(one)}
          <Pill {...waitingIn[one](criterion)} />
        </Tab>
      ))}
    </TabList>
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
