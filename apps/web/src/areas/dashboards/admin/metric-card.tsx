import type { DashboardMetric } from '@sojourn/contract/dashboards/metrics'
import { dayOf } from '@sojourn/domain/audits/calendar'
import { IconDownload } from '@tabler/icons-react'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { parseSearch } from '../../../features/routing/search.ts'
import { api } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState } from '../../../ui/states.tsx'
import css from './metric-card.module.css'
import { useDashboardState } from './use-dashboard-state.ts'

/** Splits a path from the server, such as /audits?Country=PT, into the props of a router link. */
export function parsePath(path: string): { to: string; search: Record<string, string> } {
  const [to = '/', search = ''] = path.split('?')
  return { to, search: parseSearch(search) }
}

interface ListLinkProps {
  /** A path of the app with its search parameters. */
  to: string
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** A link to the list that a metric counts. It also works inside SVG. */
export const ListLink = ({ to, className, label, children }: ListLinkProps) => (
  <Link {...parsePath(to)} className={className} aria-label={label}>
    {children}
  </Link>
)

/** A text, optionally with a link to its list. */
type Cell = string | { text: string; to: string }

interface TableRow {
  key: string
  /** The first cell is the row header. */
  cells: readonly [string, ...Cell[]]
  to?: string | undefined
}

interface TableContent {
  head: readonly string[]
  rows: readonly TableRow[]
}

/** The data of a chart as a table. */
function MetricTable({ label, table }: { label: string; table: TableContent }) {
  const [first, ...others] = table.head
  return (
    // A scrollable region must be focusable.
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
          {table.rows.map(({ key, cells: [name, ...values], to }) => (
            <tr key={key}>
              <th scope="row">{to ? <ListLink to={to}>{name}</ListLink> : name}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                <td key={index}>
                  {typeof value === 'string' ? value : <ListLink to={value.to}>{value.text}</ListLink>}
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
  metric: DashboardMetric
  /** The title of the card, for the accessible name. */
  title: string
}

/** Downloads a metric as CSV with the current filters. */
function DownloadCsvButton({ metric, title }: DownloadCsvButtonProps) {
  const { query } = useDashboardState()
  const download = useMutation({
    mutationFn: () => api.call('exportMetric', { params: { metric }, query }),
    onSuccess: (file) => {
      saveFile(file, `${metric}-${dayOf(new Date())}.csv`)
      showToast.success(m.analytics_csv_done())
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.analytics_csv_failed(), error),
  })
  return (
    <button
      type="button"
      className={css.tool}
      title={m.analytics_csv()}
      aria-label={m.analytics_csv_of({ title })}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <IconDownload size={14} stroke={2} aria-hidden />
    </button>
  )
}

/** The content of a card. */
export interface CardContent {
  /** A sentence about the data. */
  title: string
  caption: string
  /** The legend. */
  legend?: ReactNode
  /** The path of the list. */
  list?: string
  /** Absent without data. */
  chart?: ReactNode
  /** Shown instead of a missing chart. */
  emptyText?: string
  table: TableContent
  /** A note below the table about omitted rows. */
  tableNote?: string
}

interface MetricCardProps<Data> {
  /** The name of the card in the URL. */
  name: string
  /** The metric of the CSV export. */
  metric: DashboardMetric
  /** The width in columns of the 12-column grid. */
  span: 4 | 5 | 7 | 8
  result: UseQueryResult<Data>
  render(data: Data): CardContent
}

/** A metric with a title, a chart or table, a link to its list and a CSV download. */
export function MetricCard<Data>({ name, metric, span, result, render }: MetricCardProps<Data>) {
  const id = useId()
  const { data, error, refetch, isPlaceholderData } = result
  const content = data === undefined ? undefined : render(data)
  return (
    <figure
      className={css.card}
      data-span={span}
      data-old={isPlaceholderData || undefined}
      aria-labelledby={content ? id : undefined}
      aria-busy={(!content && !error) || isPlaceholderData || undefined}
    >
      {content && <CardBody id={id} name={name} metric={metric} content={content} />}
      {!content && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!content && !error && <div className={css.skeleton} aria-hidden />}
    </figure>
  )
}

interface CardBodyProps {
  id: string
  name: string
  metric: DashboardMetric
  content: CardContent
}

function CardBody({ id, name, metric, content }: CardBodyProps) {
  const { tables, toggleCardTable } = useDashboardState()
  const asTable = tables.includes(name)
  const { title, caption, legend, list, chart, emptyText = m.analytics_none(), table, tableNote } = content
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
              onClick={() => toggleCardTable(name)}
            >
              {asTable ? m.analytics_chart() : m.analytics_table()}
            </button>
            <DownloadCsvButton metric={metric} title={title} />
          </span>
        </div>
        {!asTable && chart && legend && <p className={css.legend}>{legend}</p>}
      </figcaption>
      {asTable && table.rows.length > 0 && <MetricTable label={title} table={table} />}
      {asTable && tableNote && <p className={css.tableNote}>{tableNote}</p>}
      {!asTable && chart}
      {(asTable ? table.rows.length === 0 : !chart) && <p className={css.none}>{emptyText}</p>}
    </>
  )
}
