import type { AnalyticsFigure } from '@sojourn/contract/dashboards/query'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { m } from '../../../../messages/messages.js'
import { ErrorState } from '../../../../ui/states.tsx'
import { usePlace } from '../use-place.ts'
import css from './figure-card.module.css'
import { FigureTable, type TableContent } from './figure-table.tsx'
import { TakeCsv } from './take-csv.tsx'
import { Way } from './way.tsx'

/** One answer of the server as a card shows it. */
export interface Told {
  /** Says what is seen. */
  title: string
  caption: string
  /** Which colour is what. */
  keys?: ReactNode
  /** The list behind the figure. */
  list?: string
  /** Absent where there is nothing to draw. */
  chart?: ReactNode
  /** Instead of the chart, where there is none. */
  none?: string
  table: TableContent
  /** Beneath the table: what it leaves out. */
  tableNote?: string
}

interface FigureCardProps<Data> {
  /** Its name in the address. */
  name: string
  /** What its file is made of. */
  figure: AnalyticsFigure
  /** Of the twelve columns of the page. */
  span: 4 | 5 | 7 | 8
  result: UseQueryResult<Data>
  tell(data: Data): Told
}

/** A figure of the programme: a sentence, a chart or its table, and the ways on from it. */
export function FigureCard<Data>({ name, figure, span, result, tell }: FigureCardProps<Data>) {
  const id = useId()
  const { data, error, refetch, isPlaceholderData } = result
  const told = data === undefined ? undefined : tell(data)
  return (
    <figure
      className={css.card}
      data-span={span}
      data-old={isPlaceholderData || undefined}
      aria-labelledby={told ? id : undefined}
      aria-busy={(!told && !error) || isPlaceholderData || undefined}
    >
      {told && <Figure id={id} name={name} figure={figure} told={told} />}
      {!told && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!told && !error && <div className={css.coming} aria-hidden />}
    </figure>
  )
}

interface FigureProps {
  id: string
  name: string
  figure: AnalyticsFigure
  told: Told
}

function Figure({ id, name, figure, told }: FigureProps) {
  const { tables, turnOver } = usePlace()
  const asTable = tables.includes(name)
  const { title, caption, keys, list, chart, none = m.analytics_none(), table, tableNote } = told
  return (
    <>
      <figcaption>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <div className={css.under}>
          <span className="dim">{caption}</span>
          <span className={css.tools}>
            {list && (
              <Way to={list} className={css.tool} label={m.analytics_list_of({ title })}>
                {m.analytics_list()}
              </Way>
            )}
            <button
              type="button"
              className={css.tool}
              aria-label={asTable ? m.analytics_chart_of({ title }) : m.analytics_table_of({ title })}
              onClick={() => turnOver(name)}
            >
              {asTable ? m.analytics_chart() : m.analytics_table()}
            </button>
            <TakeCsv figure={figure} title={title} />
          </span>
        </div>
        {!asTable && chart && keys && <p className={css.keys}>{keys}</p>}
      </figcaption>
      {asTable && table.rows.length > 0 && <FigureTable label={title} table={table} />}
      {asTable && tableNote && <p className={css.tableNote}>{tableNote}</p>}
      {!asTable && chart}
      {(asTable ? table.rows.length === 0 : !chart) && <p className={css.none}>{none}</p>}
    </>
  )
}
