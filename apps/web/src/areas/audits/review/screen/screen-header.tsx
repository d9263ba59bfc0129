import { IconLayoutList, IconSearch, IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { findByNumber } from '../filter-criteria.ts'
import { useReviewedAudit } from '../review-context.ts'
import { ConnectionPill } from './connection-pill.tsx'
import css from './criterion-screen.module.css'
import { type CriteriaOrder, isAnswered, type OrderName } from './order.ts'
import { OrderSwitch } from './order-switch.tsx'

interface ScreenHeaderProps {
  order: CriteriaOrder
  /** The name of the button that leads to the list. */
  listLabel: string
  onOpen(questionID: string): void
  onOrder(name: OrderName): void
  /** Opens the visit record. */
  onVisit(): void
  onClose(): void
}

/** The property, the progress of the audit, the connection, and the search by number. */
export function ScreenHeader({ order, listLabel, onOpen, onOrder, onVisit, onClose }: ScreenHeaderProps) {
  const { criteria } = order
  const { siteName } = useReviewedAudit()
  const [isSearching, setSearching] = useState(false)
  const [unknownNumber, setUnknownNumber] = useState<string>()
  const answered = criteria.filter(isAnswered).length
  const total = criteria.length
  const find = (number: string) => {
    const criterion = number === '' ? undefined : findByNumber(criteria, number)
    setUnknownNumber(number === '' || criterion ? undefined : number)
    if (number !== '' && !criterion) return
    setSearching(false)
    if (criterion) onOpen(criterion.questionID)
  }
  return (
    <>
      <header className={css.header}>
        <IconButton icon={IconLayoutList} size={44} label={listLabel} onClick={onClose} />
        <div className={css.title}>
          <h1>{siteName}</h1>
          {unknownNumber === undefined ? (
            <p>{m.fieldwork_progress({ answered, total, left: total - answered })}</p>
          ) : (
            <p role="status">{m.review_search_none({ number: unknownNumber })}</p>
          )}
        </div>
        {isSearching && (
          <div ref={focusSearch} className={css.search}>
            <SearchBox value="" placeholder={m.review_search()} onSearch={find} />
          </div>
        )}
        <div className={css.order}>
          <OrderSwitch order={order} onOrder={onOrder} />
        </div>
        <ConnectionPill />
        <IconButton
          icon={IconWritingSign}
          size={44}
          label={m.visit_open()}
          data-wide-only
          onClick={onVisit}
        />
        <IconButton
          icon={IconSearch}
          size={44}
          label={m.fieldwork_search()}
          aria-expanded={isSearching}
          onClick={() => {
            setUnknownNumber(undefined)
            setSearching(!isSearching)
          }}
        />
      </header>
      <progress
        className={css.progress}
        value={answered}
        max={total}
        aria-label={m.fieldwork_criteria_answered()}
      />
    </>
  )
}

const focusSearch = (box: HTMLElement | null) => box?.querySelector('input')?.focus()
