import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import css from './report-rows.module.css'
import type { ReportView } from './use-report-view.ts'

interface ReportRowsProps {
  view: ReportView
  /** The requested page; the rows may still be from the previous one. */
  page: number
  isLoading: boolean
  onPage(page: number): void
  onClear: (() => void) | undefined
}

/** Rows in a page of every report. */
const PAGE_SIZE = 50

/** A page of the report with a paginator above and below. */
export function ReportRows({ view, page, isLoading, onPage, onClear }: ReportRowsProps) {
  const rows = useRef<HTMLElement>(null)
  const { history } = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are scrolled to the top
  useEffect(() => {
    if (!rows.current) return
    rows.current.scrollTo({ top: 0 })
    labelCells(rows.current)
  }, [view.content])
  // The rows are HTML of the server, so a click on a link in them is followed here instead of by a Link component.
  const hasRows = view.totalRows > 0
  useEffect(() => {
    const openRecord = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain =
        event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!link || !isPlain) return
      event.preventDefault()
      history.push(link.getAttribute('href') ?? '/')
    }
    const section = hasRows ? rows.current : null
    section?.addEventListener('click', openRecord)
    return () => section?.removeEventListener('click', openRecord)
  }, [history, hasRows])

  if (view.totalRows === 0)
    return (
      <div className={css.empty} aria-busy={isLoading}>
        <EmptyState
          text={onClear ? m.reports_report_none() : m.reports_report_no_rows()}
          action={
            onClear && (
              <Button variant="default" onClick={onClear}>
                {m.reports_clear()}
              </Button>
            )
          }
        />
      </div>
    )

  const pages = { page, pageSize: PAGE_SIZE, totalCount: view.totalRows, onPage }
  return (
    <>
      <div className={css.above}>
        <Paginator {...pages} secondLabel={m.reports_pages_above()} />
      </div>
      <section
        ref={rows}
        className={css.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        aria-label={view.displayName}
        aria-busy={isLoading}
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
        }
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes every cell
        dangerouslySetInnerHTML={{ __html: view.content }}
      />
      <div className={css.below}>
        <Paginator {...pages} />
      </div>
    </>
  )
}

/** On a phone a row is a card: each cell shows the heading of its column. */
function labelCells(table: HTMLElement): void {
  const headings = [...table.querySelectorAll('th')].map((heading) => heading.textContent)
  for (const row of table.querySelectorAll('tbody tr'))
    for (const [index, cell] of [...row.children].entries())
      cell.setAttribute('data-label', headings[index] ?? '')
}
