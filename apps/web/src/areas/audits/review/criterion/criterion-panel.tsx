import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { isInOverlay, isTyping } from '../../../../ui/use-escape.ts'
import { toAuditFacts, useCriterion, useReview, useReviewedAudit } from '../review-context.ts'
import { type CriterionTab, useReviewSearch } from '../review-search.ts'
import type { Criterion } from '../store/criterion.ts'
import { Comments } from './comments.tsx'
import { CriterionHead } from './criterion-head.tsx'
import css from './criterion-panel.module.css'
import { DocumentViewerProvider } from './files/document-viewer-provider.tsx'
import { MessageThread } from './messages/message-thread.tsx'
import { hasOneThreadTab, listVisibleTabs, TAB_CONVERSATIONS } from './tabs.ts'
import { useCriterionDraft } from './use-criterion-draft.ts'

interface TabBarProps {
  criterion: Criterion
  tabs: readonly CriterionTab[]
}

const tabNames: Record<CriterionTab, () => string> = {
  comments: m.criterion_tab_comments,
  auditor: m.criterion_tab_auditor,
  customer: m.criterion_tab_customer,
}

interface EntryCount {
  count: number
  unread: number
}

const countUnread = (thread: Criterion['question']['auditorThread']) =>
  thread.filter(({ hasRead }) => !hasRead).length

const entryCounts: Record<CriterionTab, (criterion: Criterion) => EntryCount> = {
  comments: ({ comments }) => ({ count: comments.length, unread: 0 }),
  auditor: ({ question }) => ({
    count: question.auditorMessages,
    unread: countUnread(question.auditorThread),
  }),
  customer: ({ question }) => ({
    count: question.customerMessages,
    unread: countUnread(question.customerThread),
  }),
}

/** Comments and the threads, each with its number of entries. */
function TabBar({ criterion, tabs }: TabBarProps) {
  const { actor } = useReview()
  const getTabName = (tab: CriterionTab) =>
    tab !== 'comments' && hasOneThreadTab(actor) ? m.criterion_tab_certifier() : tabNames[tab]()
  return (
    <TabList className={css.list ?? ''}>
      {tabs.map((tab) => (
        <Tab key={tab} id={tab} className={css.tab ?? ''}>
          {getTabName(tab)}
          <CountPill {...entryCounts[tab](criterion)} />
        </Tab>
      ))}
    </TabList>
  )
}

function CountPill({ count, unread }: EntryCount) {
  if (unread > 0)
    return (
      <span className={css.pill} data-new>
        {m.criterion_new_count({ count: unread })}
      </span>
    )
  return count > 0 ? <span className={css.pill}>{count}</span> : null
}

interface CriterionBodyProps {
  criterion: Criterion
  /** Hides the head. */
  isExpanded: boolean
}

/** The head stays visible while the tab below scrolls; expanded, the tab gets the full height. */
function CriterionBody({ criterion, isExpanded }: CriterionBodyProps) {
  const { actor } = useReview()
  const { search, change } = useReviewSearch()
  const draft = useCriterionDraft(criterion)
  const tabs = listVisibleTabs(actor, toAuditFacts(useReviewedAudit()))
  const tab = tabs.find((candidate) => candidate === search.tab) ?? tabs[0]
  const conversation = tab && TAB_CONVERSATIONS[tab]
  return (
    <DocumentViewerProvider>
      <div className={css.column}>
        {!isExpanded && (
          <CriterionHead
            criterion={criterion}
            onReadComments={
              tabs.includes('comments') && tab !== 'comments' ? () => change({ tab: 'comments' }) : undefined
            }
          />
        )}
        {tab && (
          <Tabs
            className={css.lower ?? ''}
            selectedKey={tab}
            onSelectionChange={(key) => change({ tab: tabs.find((candidate) => candidate === key) })}
          >
            <TabBar criterion={criterion} tabs={tabs} />
            <TabPanel key={tab} id={tab} className={css.lower ?? ''}>
              {conversation ? (
                <MessageThread criterion={criterion} conversation={conversation} draft={draft} />
              ) : (
                <Comments criterion={criterion} draft={draft} />
              )}
            </TabPanel>
          </Tabs>
        )}
      </div>
    </DocumentViewerProvider>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

const isForAnotherWidget = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  isTyping(event.target) ||
  isInOverlay(event.target)

/** The left and right arrow keys move through the criteria, except in text fields and overlays. */
function useArrowKeys(onMove: (step: -1 | 1) => void): void {
  const move = useRef(onMove)
  move.current = onMove
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || isForAnotherWidget(event)) return
      event.preventDefault()
      move.current(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface PanelToolsProps {
  isExpanded: boolean
  onExpand(): void
  onMove(step: -1 | 1): void
}

/** The buttons in the panel's header: expand, previous criterion, next criterion. */
function PanelTools({ isExpanded, onExpand, onMove }: PanelToolsProps) {
  return (
    <>
      <IconButton
        icon={isExpanded ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
        label={isExpanded ? m.criterion_collapse() : m.criterion_expand()}
        onClick={onExpand}
      />
      <IconButton icon={IconChevronLeft} label={m.ui_panel_previous()} onClick={() => onMove(-1)} />
      <IconButton icon={IconChevronRight} label={m.ui_panel_next()} onClick={() => onMove(1)} />
    </>
  )
}

interface CriterionPanelProps {
  auditID: string
  questionID: string
  onClose(): void
  /** Opens the previous or next criterion of the list, if there is one. */
  onMove(step: -1 | 1): void
}

/** The panel of one criterion: its question, answer, comments, evidence and threads. */
export function CriterionPanel({ questionID, onClose, onMove }: CriterionPanelProps) {
  const { store } = useReview()
  const criterion = useCriterion(questionID)
  const [isExpanded, setExpanded] = useState(false)
  useArrowKeys(onMove)
  if (!criterion) return null
  const { number, path } = criterion
  const groupPath = store.layout.get().typeVersion === 2 ? path.join(', ') : ''
  return (
    <SidePanel
      title={groupPath === '' ? number : m.criterion_number_and_path({ number, path: groupPath })}
      heading={
        <>
          <span className={css.number}>{number}</span>
          {groupPath}
        </>
      }
      width={460}
      onClose={onClose}
      tools={<PanelTools isExpanded={isExpanded} onExpand={() => setExpanded(!isExpanded)} onMove={onMove} />}
    >
      <CriterionBody key={questionID} criterion={criterion} isExpanded={isExpanded} />
    </SidePanel>
  )
}
