import type { ImportKind } from '@sojourn/contract/companies/import'
import { longDate } from '@sojourn/domain/kernel/dates'
import { IconFileSpreadsheet, IconFileText, IconListDetails } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { api, getAccessToken } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { saveFile } from '../../../lib/file-export.ts'
import { formatTimeOfDay } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { createListState } from '../../../ui/list-state.ts'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { Section } from '../../../ui/section.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { Uploader } from '../../../ui/uploader.tsx'
import css from './import.module.css'
import { importsShape } from './import-shapes.ts'
import {
  getKindLabel,
  IMPORT_KIND_OPTIONS,
  type ImportRecord,
  ImportStateBadge,
  isRunning,
} from './import-state.tsx'

const route = getRouteApi('/signed-in/companies/import')

const formatCounts = ({ newRows, changedRows, invalidRows }: ImportRecord) =>
  m.companies_import_counts({ newRows, changedRows, invalidRows })

const columns: Column<ImportRecord>[] = [
  {
    id: 'state',
    header: m.companies_state(),
    width: 156,
    cell: ({ state }) => <ImportStateBadge state={state} />,
  },
  {
    id: 'file',
    header: m.companies_import_file(),
    cell: ({ fileName, kind }) => <TwoLineCell strong main={fileName} sub={getKindLabel(kind)} />,
  },
  {
    id: 'rows',
    header: m.companies_import_rows(),
    width: 260,
    optional: true,
    cell: (record) => (
      <TwoLineCell main={m.companies_import_count({ count: record.totalRows })} sub={formatCounts(record)} />
    ),
  },
  {
    id: 'begun',
    header: m.companies_import_started(),
    width: 240,
    cell: (record) => (
      <TwoLineCell
        main={`${longDate(record.dateCreated)}, ${formatTimeOfDay(record.dateCreated)}`}
        sub={record.createdByUser.name}
      />
    ),
  },
]

const renderCard = (record: ImportRecord) => (
  <>
    <span>
      <ImportStateBadge state={record.state} />
    </span>
    <TwoLineCell strong main={record.fileName} sub={getKindLabel(record.kind)} />
    <span className="dim t12">{formatCounts(record)}</span>
  </>
)

/** All imports of the last 30 days, each with a link to its preview. */
function EarlierImports() {
  const navigate = route.useNavigate()
  const list = createListState(importsShape, route.useSearch(), (next) => void navigate({ search: next }))
  const imports = useQuery({
    ...pageQuery('listImports', { query: list.query }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? 2000 : false),
  })
  const total = imports.data?.pagination.totalCount
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className={`title ${css.heading}`}>
        {m.companies_import_earlier()}
      </h2>
      <div className={css.earlier}>
        <DataTable
          label={m.companies_import_earlier()}
          columns={columns}
          rows={imports.data?.rows}
          rowId={({ importID }) => importID}
          loadingText={m.companies_import_earlier_loading()}
          emptyText={m.companies_import_earlier_none()}
          error={imports.error}
          onRetry={() => void imports.refetch()}
          card={renderCard}
          onSelect={({ importID }) =>
            void navigate({ to: '/companies/import/$importID', params: { importID }, search: {} })
          }
        />
        {total ? (
          <Paginator
            page={list.page}
            pageSize={list.pageSize}
            totalCount={total}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        ) : null}
      </div>
    </section>
  )
}

const DOWNLOADS = [
  {
    label: m.companies_import_template_excel,
    icon: IconFileSpreadsheet,
    fetchFile: (kind: ImportKind) =>
      api.call('getImportTemplate', { params: { kind }, query: { format: 'xlsx' } }),
    fileName: (kind: ImportKind) => `${kind}.xlsx`,
  },
  {
    label: m.companies_import_template_csv,
    icon: IconFileText,
    fetchFile: (kind: ImportKind) =>
      api.call('getImportTemplate', { params: { kind }, query: { format: 'csv' } }),
    fileName: (kind: ImportKind) => `${kind}.csv`,
  },
  {
    label: m.companies_import_allowed_values,
    icon: IconListDetails,
    fetchFile: (kind: ImportKind) =>
      api.call('getImportAllowedValues', { params: { kind }, query: { format: 'csv' } }),
    fileName: (kind: ImportKind) => `${kind}-allowed-values.csv`,
  },
] as const
type Download = (typeof DOWNLOADS)[number]

/** Files with the column headings, an example row and the allowed values. */
function Templates({ kind }: { kind: ImportKind }) {
  const download = useMutation({
    mutationFn: ({ fetchFile }: Download) => fetchFile(kind),
    onSuccess: (file, { fileName }) => saveFile(file, fileName(kind)),
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  return (
    <>
      <p className="mut">{m.companies_import_template_text()}</p>
      <div className={css.templates}>
        {DOWNLOADS.map((file) => (
          <Button
            key={file.label()}
            variant="default"
            loading={download.isPending && download.variables === file}
            leftSection={<file.icon size={16} stroke={1.75} aria-hidden />}
            onClick={() => download.mutate(file)}
          >
            {file.label()}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The form with the kind of records and the file. */
function StartImport() {
  const { me } = signedInRoute.useRouteContext()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<ImportKind>('companies')
  const selected = IMPORT_KIND_OPTIONS.find(({ value }) => value === kind)
  const start = useMutation({
    mutationFn: (uploadID: string) => api.call('startImport', { body: { kind, uploadID } }),
    onSuccess: async ({ importID }) => {
      await queryClient.invalidateQueries({ queryKey: ['listImports'] })
      void navigate({ to: '/companies/import/$importID', params: { importID }, search: {} })
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  return (
    <Section title={m.companies_import_start()} titleStyle="sentence">
      <div className={css.step}>
        <SegmentedControl
          label={m.companies_import_kind()}
          value={kind}
          options={IMPORT_KIND_OPTIONS.map(({ value, label }) => ({ value, label: label() }))}
          onChange={setKind}
        />
        <p className="mut">{selected?.getHint()}</p>
        <Templates kind={kind} />
        <p className="mut">{m.companies_import_rules()}</p>
        <Uploader
          key={kind}
          scope={`${me.userID} import-${kind}`}
          getToken={getAccessToken}
          extensions={['.csv', '.xlsx']}
          multiple={false}
          onFinished={({ uploadID }) => start.mutate(uploadID)}
        />
        <p role="status" className="dim">
          {start.isPending && m.companies_import_starting()}
        </p>
      </div>
    </Section>
  )
}

/** The form to start an import, and the list of earlier imports. */
export function ImportsPage() {
  usePageTitle(m.companies_import_title())
  return (
    <Page>
      <PageHeader
        title={m.companies_import_title()}
        crumbs={[
          <Link key="companies" to="/companies">
            {m.companies_title()}
          </Link>,
        ]}
      />
      <PageBody>
        <div className={css.page}>
          <StartImport />
          <EarlierImports />
        </div>
      </PageBody>
    </Page>
  )
}
