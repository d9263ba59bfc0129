import { longDate } from '@sojourn/domain/kernel/dates'
import { getAuditsLabel } from '@sojourn/domain/people/navigation'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { getThumbnailKey } from '../../../features/offline-queue/use-thumbnail.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { saveFile } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout, ProgressBar } from '../../../ui/callout.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { ListPage, PageHeader } from '../../../ui/page.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { formatFileSize } from '../../../ui/upload/items.ts'
import { useDeviceName } from '../take-along/device-name.ts'
import css from './evidence.module.css'
import { CopyButton, EvidencePanel } from './evidence-panel.tsx'
import { EvidencePicture } from './evidence-picture.tsx'
import { countEvidence, type EvidenceRow, filterEvidence, getClockSeconds } from './evidence-rows.ts'
import {
  EVIDENCE_FILTERS,
  type EvidenceFilter,
  type EvidenceSearch,
  parseEvidenceSearch,
} from './evidence-search.ts'
import { formatClock, formatCriteria, formatShortHash, StateBadge } from './evidence-texts.tsx'
import { useEvidence } from './use-evidence.ts'

const route = getRouteApi('/signed-in/audits/audit/$auditID/evidence')

const PAGE_SIZE = 25

const listNames = {
  certifications: m.app_nav_certifications,
  'your-audits': m.app_nav_your_audits,
  audits: m.app_nav_audits,
}

/** All evidence of an audit: received files with their receipts, and files that the server has not received yet. */
export function EvidencePage() {
  const { auditID } = route.useParams()
  const { me, roles } = route.useRouteContext()
  const { state = 'all', search = '', page = 1, piece } = route.useSearch()
  const navigate = route.useNavigate()
  const { query: evidence, rows, queue, siteName } = useEvidence(me.userID, auditID)
  usePageTitle(siteName ? `${m.evidence_title()}, ${siteName}` : m.evidence_title())
  if (evidence.error instanceof ApiError && [400, 403, 404].includes(evidence.error.status))
    return (
      <ListPage label={m.review_not_found_title()}>
        <PageHeader title={m.review_not_found_title()} />
        <EmptyState text={m.review_not_found()} />
      </ListPage>
    )

  const change = (part: { [Name in keyof EvidenceSearch]?: EvidenceSearch[Name] | undefined }) =>
    void navigate({ search: (before) => parseEvidenceSearch({ ...before, ...part }), replace: true })
  const counts = rows && countEvidence(rows)
  const matching = rows && filterEvidence(rows, state, search)
  const visible = matching?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const selected = rows?.find(({ evidenceID }) => evidenceID === piece)
  const panel = selected && (
    <EvidencePanel
      row={selected}
      ownName={me.name}
      ids={visible?.map(({ evidenceID }) => evidenceID) ?? []}
      queue={queue}
      onSelect={(evidenceID) => change({ piece: evidenceID })}
      onClose={() => change({ piece: undefined })}
    />
  )
  return (
    <ListPage label={m.evidence_title()} panel={panel}>
      <PageHeader
        title={
          counts && counts.all > 0
            ? m.evidence_page_title({ received: counts.received, count: counts.all })
            : m.evidence_title()
        }
        crumbs={[
          <Link key="list" to="/audits">
            {listNames[getAuditsLabel(roles)]()}
          </Link>,
          <Link key="audit" to="/audits/audit/$auditID" params={{ auditID }}>
            {siteName ?? m.review_list()}
          </Link>,
          m.evidence_title(),
        ]}
        actions={
          rows && rows.length > 0 && !evidence.data?.isFromDevice && <ExportButton auditID={auditID} />
        }
      />
      {evidence.data?.isFromDevice && (
        <div className={css.note}>
          <Callout tone="ended">
            <p>{m.evidence_on_device_only()}</p>
          </Callout>
        </div>
      )}
      {rows && counts && rows.length > 0 && (
        <>
          <Summary rows={rows} counts={counts} fingerprint={evidence.data?.fingerprint ?? ''} />
          <div className={css.filters}>
            <Filters counts={counts} value={state} onChange={(next) => change({ state: next, page: 1 })} />
            <div className={css.search}>
              <SearchBox
                value={search}
                placeholder={m.evidence_search()}
                onSearch={(term) => change({ search: term, page: 1 })}
              />
            </div>
          </div>
        </>
      )}
      {/* A new element once the rows are loaded, because the summary takes the place of the loading indicator. */}
      <div key={rows ? 'rows' : 'loading'} className={css.paper}>
        <DataTable
          label={m.evidence_title()}
          columns={createColumns(rows ?? [])}
          rows={visible}
          rowId={({ evidenceID }) => evidenceID}
          loadingText={m.evidence_loading()}
          emptyText={rows?.length === 0 ? m.evidence_none() : m.evidence_none_found()}
          error={rows ? undefined : evidence.error}
          onRetry={() => void evidence.refetch()}
          card={(row) => <EvidenceCard row={row} />}
          selectedId={selected?.evidenceID}
          onSelect={({ evidenceID }) => change({ piece: evidenceID })}
          onClose={() => selected && change({ piece: undefined })}
        />
        {matching && matching.length > 0 && (
          <Paginator
            page={page}
            pageSize={PAGE_SIZE}
            totalCount={matching.length}
            onPage={(next) => change({ page: next })}
          />
        )}
      </div>
    </ListPage>
  )
}

/** Downloads the list with its receipts and the public keys that verify them. */
function ExportButton({ auditID }: { auditID: string }) {
  const exporting = useMutation({
    mutationFn: async () => {
      const [list, { keys }] = await Promise.all([
        api.call('listEvidence', { params: { auditId: auditID } }),
        api.call('listEvidenceKeys'),
      ])
      return new Blob([JSON.stringify({ ...list, keys }, null, 2)], { type: 'application/json' })
    },
    onSuccess: (file) => saveFile(file, `evidence-${auditID}.json`),
    onError: (error) => showToast.error(describeError(error).message ?? m.evidence_export_failed(), error),
  })
  return (
    <Button
      variant="default"
      loading={exporting.isPending}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => exporting.mutate()}
    >
      {m.evidence_export()}
    </Button>
  )
}

type Counts = ReturnType<typeof countEvidence>

interface SummaryProps {
  rows: readonly EvidenceRow[]
  counts: Counts
  fingerprint: string
}

function Summary({ rows, counts, fingerprint }: SummaryProps) {
  const { all, received, waiting, mismatch } = counts
  const device = useDeviceName()
  const onDevice = rows.filter(({ file }) => file !== undefined)
  const size = onDevice.reduce((sum, row) => sum + row.size, 0)
  const getWaitingText = () => {
    if (waiting === 0) return m.evidence_nothing_waits()
    return onDevice.length > 0
      ? m.evidence_on_this_device({ size: formatFileSize(size), device })
      : m.evidence_on_other_device()
  }
  const getMismatchText = () => {
    if (mismatch === 0) return m.evidence_all_match()
    return waiting === 1
      ? m.evidence_mismatch_is_the_waiting_one()
      : m.evidence_mismatches_of_waiting({ count: mismatch, waiting })
  }
  return (
    <dl className={css.summary}>
      <div>
        <dt>{m.evidence_received_identical()}</dt>
        <dd className={css.count}>
          {received} <small>{m.evidence_of_total({ total: all })}</small>
        </dd>
        <dd>
          <div className={css.bar}>
            <ProgressBar label={m.evidence_received_identical()} value={received} max={all} tone="good" />
          </div>
        </dd>
      </div>
      <div>
        <dt>{m.evidence_waiting()}</dt>
        <dd className={css.count}>{waiting}</dd>
        <dd>{getWaitingText()}</dd>
      </div>
      <div>
        <dt>{m.evidence_did_not_match()}</dt>
        <dd className={css.count} data-bad={mismatch > 0 || undefined}>
          {mismatch}
        </dd>
        <dd>{getMismatchText()}</dd>
      </div>
      <div>
        <dt>{m.evidence_fingerprint()}</dt>
        {waiting > 0 || fingerprint === '' ? (
          <dd className={css.later}>{m.evidence_fingerprint_later({ count: all })}</dd>
        ) : (
          <dd className={css.fingerprint}>
            <code>{fingerprint}</code>
            <CopyButton text={fingerprint} />
          </dd>
        )}
        <dd>{m.evidence_fingerprint_text()}</dd>
      </div>
    </dl>
  )
}

const FILTER_LABELS: Record<EvidenceFilter, (parts: { count: number }) => string> = {
  all: m.evidence_filter_all,
  received: m.evidence_filter_received,
  waiting: m.evidence_filter_waiting,
  mismatch: m.evidence_filter_mismatch,
  deleted: m.evidence_filter_deleted,
}

interface FiltersProps {
  counts: Counts
  value: EvidenceFilter
  onChange(filter: EvidenceFilter): void
}

function Filters({ counts, value, onChange }: FiltersProps) {
  const isVisible = (filter: EvidenceFilter) => filter !== 'deleted' || counts.deleted > 0
  return (
    <fieldset className={css.chips} aria-label={m.evidence_status()}>
      {EVIDENCE_FILTERS.filter(isVisible).map((filter) => (
        <button
          key={filter}
          type="button"
          className={css.chip}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {FILTER_LABELS[filter]({ count: counts[filter] })}
        </button>
      ))}
    </fieldset>
  )
}

/** Returns the header of the column, with the clock offset if it is the same for all photos. */
function formatTakenHeader(rows: readonly EvidenceRow[]): string {
  const offsets = new Set(
    rows
      .filter(({ capturedAt }) => capturedAt !== null)
      .map(({ clockOffset }) => getClockSeconds(clockOffset)),
  )
  const [seconds = 0] = offsets
  if (offsets.size !== 1 || seconds === 0) return m.evidence_column_taken()
  return seconds < 0
    ? m.evidence_column_taken_slow({ seconds: -seconds })
    : m.evidence_column_taken_fast({ seconds })
}

const formatSize = ({ size, piece }: EvidenceRow): string =>
  piece?.markup ? m.evidence_size_marked({ size: formatFileSize(size) }) : formatFileSize(size)

const formatCriterionTitle = ({ criteria }: EvidenceRow): string =>
  criteria.length > 1 ? m.evidence_one_for_several({ count: criteria.length }) : (criteria[0]?.title ?? '')

const createColumns = (rows: readonly EvidenceRow[]): Column<EvidenceRow>[] => [
  {
    id: 'file',
    header: m.evidence_column_file(),
    width: 200,
    cell: (row) => (
      <span className={css.file}>
        <RowPicture row={row} />
        <span className={css.fileText}>
          <TwoLineCell strong main={row.name} sub={formatSize(row)} />
        </span>
      </span>
    ),
  },
  {
    id: 'criterion',
    header: m.evidence_column_criterion(),
    width: 180,
    cell: (row) => (
      <span className={css.criterion} title={formatCriterionTitle(row)}>
        <TwoLineCell main={formatCriteria(row)} sub={formatCriterionTitle(row)} />
      </span>
    ),
  },
  {
    id: 'taken',
    header: formatTakenHeader(rows),
    width: 130,
    optional: true,
    cell: ({ capturedAt, place }) =>
      capturedAt === null ? (
        <span className="dim">{m.evidence_not_taken()}</span>
      ) : (
        <span title={longDate(capturedAt)}>
          <TwoLineCell main={formatClock(capturedAt)} sub={place ?? longDate(capturedAt)} />
        </span>
      ),
  },
  {
    id: 'hash',
    header: m.evidence_column_hash(),
    width: 116,
    optional: true,
    cell: ({ sha256 }) =>
      sha256 && (
        <code className={css.start} title={sha256}>
          {formatShortHash(sha256)}
        </code>
      ),
  },
  {
    id: 'received',
    header: m.evidence_column_received(),
    width: 110,
    cell: ({ piece }) =>
      piece ? (
        <span title={longDate(piece.receivedAt)}>
          <TwoLineCell
            main={formatClock(piece.receivedAt)}
            sub={m.evidence_receipt({ number: piece.receiptNumber })}
          />
        </span>
      ) : (
        <span className="dim">{m.evidence_not_yet()}</span>
      ),
  },
  {
    id: 'state',
    header: m.evidence_status(),
    width: 130,
    cell: (row) => <StateBadge row={row} />,
  },
]

const RowPicture = ({ row }: { row: EvidenceRow }) => (
  <EvidencePicture key={row.file ? getThumbnailKey(row.file) : row.evidenceID} row={row} />
)

/** A row on a phone. */
function EvidenceCard({ row }: { row: EvidenceRow }) {
  const { piece } = row
  return (
    <span className={css.file}>
      <RowPicture row={row} />
      <span className={css.fileText}>
        <span className="semi cut">{row.name}</span>
        <span className="t12 dim cut">
          {[
            formatCriteria(row),
            formatSize(row),
            ...(piece ? [m.evidence_receipt({ number: piece.receiptNumber })] : []),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StateBadge row={row} />
    </span>
  )
}
