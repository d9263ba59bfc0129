import {
  PAGE_SIZES,
  type PaginatorItem,
  pageRows,
  pageTotal,
  paginatorItems,
} from '@sojourn/domain/kernel/pages'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { m } from '../messages/messages.js'
import css from './paginator.module.css'

interface PaginatorProps {
  page: number
  pageSize: number
  totalCount: number
  onPage(page: number): void
  /** Absent if the page size is fixed. */
  onPageSize?(size: number): void
  /** The accessible name of a second paginator of the same list, which does not announce changes. */
  secondLabel?: string
  /** At the right end: the keyboard shortcuts of the list. */
  children?: ReactNode
}

const formatCount = (value: number): string => value.toLocaleString('en')

export function Paginator(props: PaginatorProps) {
  const { page, pageSize, totalCount, onPage, onPageSize, secondLabel, children } = props
  const pages = pageTotal(totalCount, pageSize)
  const rows = pageRows(page, pageSize, totalCount)
  const total = formatCount(totalCount)
  // A page that does not exist, from an old link or after deletions, redirects to the last page.
  useEffect(() => {
    if (pages > 0 && page > pages) onPage(pages)
  }, [page, pages, onPage])
  return (
    <footer className={css.frame}>
      <div className={css.pager}>
        <span className={css.rows} aria-live={secondLabel ? undefined : 'polite'}>
          {rows.from === 0
            ? m.ui_rows_empty({ total })
            : m.ui_rows({ from: formatCount(rows.from), to: formatCount(rows.to), total })}
        </span>
        {pages > 1 && (
          <nav className={css.pages} aria-label={secondLabel ?? m.ui_pages()}>
            <Step label={m.ui_previous_page()} disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <IconChevronLeft size={16} aria-hidden />
            </Step>
            <ol className={css.numbers}>
              {paginatorItems(page, pages).map((item, index) => (
                <li key={item === 'gap' ? `gap-${index}` : item}>
                  <PageButton item={item} current={page} onPage={onPage} />
                </li>
              ))}
            </ol>
            <span className={css.compact}>
              {m.ui_page_of({ page: formatCount(page), total: formatCount(pages) })}
            </span>
            <Step label={m.ui_next_page()} disabled={page >= pages} onClick={() => onPage(page + 1)}>
              <IconChevronRight size={16} aria-hidden />
            </Step>
          </nav>
        )}
        {onPageSize && (
          <span className={css.sizes}>
            <select
              className={css.size}
              aria-label={m.ui_page_size()}
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {m.ui_per_page({ count: size })}
                </option>
              ))}
            </select>
            <IconChevronDown size={12} stroke={2} aria-hidden />
          </span>
        )}
        {children && <span className={css.keys}>{children}</span>}
      </div>
    </footer>
  )
}

function PageButton({
  item,
  current,
  onPage,
}: {
  item: PaginatorItem
  current: number
  onPage(page: number): void
}) {
  if (item === 'gap') return <span className={css.gap}>…</span>
  const isCurrent = item === current
  return (
    <button
      type="button"
      className={css.number}
      aria-label={m.ui_page({ page: formatCount(item) })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(item)}
    >
      {formatCount(item)}
    </button>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onClick(): void
  children: ReactNode
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button type="button" className={css.step} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
