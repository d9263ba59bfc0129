import { TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useReview, useReviewedAudit } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { useReviewSearch } from '../use-review-search.ts'
import { auditFacts } from './audit-facts.ts'
import { Comments } from './comments/comments.tsx'
import css from './criterion-panel.module.css'
import { Viewing } from './files/viewing.tsx'
import { CriterionHead } from './head/criterion-head.tsx'
import { MessageThread } from './messages/message-thread.tsx'
import { TabBar } from './tab-bar.tsx'
import { CONVERSATION_OF, tabsFor } from './tabs.ts'
import { useWords } from './use-words.ts'

interface CriterionBodyProps {
  criterion: Criterion
  /** Hides the head. */
  isExpanded: boolean
}

/** The head stays visible while the tab below scrolls; expanded, the tab gets the full height. */
export function CriterionBody({ criterion, isExpanded }: CriterionBodyProps) {
  const { actor } = useReview()
  const { search, change } = useReviewSearch()
  const words = useWords(criterion)
  const tabs = tabsFor(actor, auditFacts(useReviewedAudit()))
  const tab = tabs.find((one) => one === search.tab) ?? tabs[0]
  const conversation = tab && CONVERSATION_OF[tab]
  return (
    <Viewing>
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
            onSelectionChange={(key) => change({ tab: tabs.find((one) => one === key) })}
          >
            <TabBar criterion={criterion} tabs={tabs} />
            <TabPanel key={tab} id={tab} className={css.lower ?? ''}>
              {conversation ? (
                <MessageThread criterion={criterion} conversation={conversation} words={words} />
              ) : (
                <Comments criterion={criterion} words={words} />
              )}
            </TabPanel>
          </Tabs>
        )}
      </div>
    </Viewing>
  )
}
