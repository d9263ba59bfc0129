import type { DashboardMetric } from '@sojourn/contract/dashboards/metrics'
import { dayOf } from '@sojourn/domain/audits/calendar'
import { IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { api } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/export/save-file.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { ListLink } from './list-link.tsx'
import css from './metric-card.module.css'
import { useDashboardState } from './use-dashboard-state.ts'

/** A figure, and where there is one the list behind it. */
type Cell = string | { text: string; to: string }

interface TableRow {
  key: string
  /** The first says what the row is about. */
  cells: readonly [string, ...Cell[]]
  to?: string | undefined
}

interface TableContent {
  head: readonly string[]
  rows: readonly TableRow[]
}

/** What a chart shows, in figures. */
function MetricTable({ label, table }: { label: string; table: TableContent }) {
  const [first, ...others] = table.head
  return (
    // It can be scrolled, so the keyboard has to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.frame} aria-label={m.analytics_table_of({ title: label })} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells: [name, ...figures], to }) => (
            <tr key={key}>
              <th scope="row">{to ? <ListLink to={to}>{name}</ListLink> : name}</th>
              {figures.map((figure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity than its column
                <td key={at}>
                  {typeof figure === 'string' ? figure : <ListLink to={figure.to}>{figure.text}</ListLink>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DownloadCsvButtonProps {
  figure: DashboardMetric
  /** What it is a file of, for those who hear the button alone. */
  title: string
}

/** The whole of a figure as a file, with the filters in force. */
function DownloadCsvButton({ figure, title }: DownloadCsvButtonProps) {
  const { query } = useDashboardState()
  const taking = useMutation({
    mutationFn: () => api.call('exportFigure', { params: { figure }, query }),
    onSuccess: (file) => {
      saveFile(file, `${figure}-${dayOf(new Date())}.csv`)
      showToast.success(m.analytics_csv_done())
    },
    onError: (error) => showToast.error(describeError(error).sentence ?? m.analytics_csv_failed(), error),
  })
  return (
    <button
      type="button"
      className={css.tool}
      title={m.analytics_csv()}
      aria-label={m.analytics_csv_of({ title })}
      disabled={taking.isPending}
      onClick={() => taking.mutate()}
    >
      <IconDownload size={14} stroke={2} aria-hidden />
    </button>
  )
}

/** One answer of the server as a card shows it. */
export interface CardContent {
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

interface MetricCardProps<Data> {
  /** Its name in the address. */
  name: string
  /** What its file is made of. */
  figure: DashboardMetric
  /** Of the twelve columns of the page. */
  span: 4 | 5 | 7 | 8
  result: UseQueryResult<Data>
  tell(data: Data): CardContent
}

/** A figure of the programme: a sentence, a chart or its table, and the ways on from it. */
export function MetricCard<Data>({ name, figure, span, result, tell }: MetricCardProps<Data>) {
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
      {told && <CardBody id={id} name={name} figure={figure} told={told} />}
      {!told && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!told && !error && <div className={css.coming} aria-hidden />}
    </figure>
  )
}

interface CardBodyProps {
  id: string
  name: string
  figure: DashboardMetric
  told: CardContent
}

function CardBody({ id, name, figure, told }: CardBodyProps) {
  const { tables, turnOver } = useDashboardState()
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
              <ListLink to={list} className={css.tool} label={m.analytics_list_of({ title })}>
                {m.analytics_list()}
              </ListLink>
            )}
            <button
              type="button"
              className={css.tool}
              aria-label={asTable ? m.analytics_chart_of({ title }) : m.analytics_table_of({ title })}
              onClick={() => turnOver(name)}
            >
              {asTable ? m.analytics_chart() : m.analytics_table()}
            </button>
            <DownloadCsvButton figure={figure} title={title} />
          </span>
        </div>
        {!asTable && chart && keys && <p className={css.keys}>{keys}</p>}
      </figcaption>
      {asTable && table.rows.length > 0 && <MetricTable label={title} table={table} />}
      {asTable && tableNote && <p className={css.tableNote}>{tableNote}</p>}
      {!asTable && chart}
      {(asTable ? table.rows.length === 0 : !chart) && <p className={css.none}>{none}</p>}
    </>
  )
}
