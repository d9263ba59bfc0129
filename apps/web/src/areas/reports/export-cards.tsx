import type { FileFormat } from '@sojourn/contract/reports/report'
import type { SentParameter } from '@sojourn/domain/reports/parameters'
import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconX,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { getAccessToken } from '../../lib/api/api.ts'
import { buildRequest, createOfflineError, readProblem } from '../../lib/api/api-error.ts'
import { saveFile } from '../../lib/file-export.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { describeError } from '../../ui/describe-error.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { Spinner } from '../../ui/states.tsx'
import { createStore, useStore } from '../../ui/store.ts'
import { formatFileSize } from '../../ui/upload/items.ts'
import css from './export-cards.module.css'

export interface ExportRequest {
  reportPath: string
  parameters: SentParameter[]
}

interface DownloadOptions {
  signal: AbortSignal
  /** Receives the number of bytes so far. */
  onReceived(bytes: number): void
}

/** Does not use the API client, because that has no download progress. */
async function fetchExport(
  request: ExportRequest,
  format: FileFormat,
  { signal, onReceived }: DownloadOptions,
): Promise<Blob> {
  try {
    const { callTable } = await import('virtual:api-calls')
    const [method, path] = callTable.exportReportFile
    const [url, init] = buildRequest(method, path, { body: { ...request, format }, signal })
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${await getAccessToken()}`)
    const response = await fetch(url, { ...init, headers })
    if (!response.ok) throw await readProblem(response)
    const parts = await readParts(response, onReceived)
    return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' })
  } catch (error) {
    // `fetch` throws a TypeError when the connection fails, before or during the download.
    throw error instanceof TypeError ? createOfflineError() : error
  }
}

async function readParts(response: Response, onReceived: DownloadOptions['onReceived']) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  let received = 0
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    parts.push(next.value)
    received += next.value.length
    onReceived(received)
  }
  return parts
}

/** The export formats in the order of the menu. */
export const EXPORT_FORMATS: readonly {
  format: FileFormat
  label: () => string
  extension: string
  icon: Icon
}[] = [
  { format: 'WORDOPENXML', label: m.reports_export_word, extension: 'docx', icon: IconFileText },
  { format: 'EXCELOPENXML', label: m.reports_export_excel, extension: 'xlsx', icon: IconFileSpreadsheet },
  { format: 'PDF', label: m.reports_export_pdf, extension: 'pdf', icon: IconFileTypePdf },
  { format: 'CSV', label: m.reports_export_csv, extension: 'csv', icon: IconFileTypeCsv },
  { format: 'XML', label: m.reports_export_xml, extension: 'xml', icon: IconFileCode },
]

type ExportKind = (typeof EXPORT_FORMATS)[number]

interface ExportBase {
  id: number
  /** The report's name. */
  name: string
  kind: ExportKind
  /** Stops the export, or closes its card. */
  close(): void
}

type Export = ExportBase &
  (
    | { step: 'working'; received: number }
    /** The browser blocked the new window. */
    | { step: 'blocked'; url: string }
    | { step: 'failed'; reason: string; retryExport(): void }
  )

/** Global, so that an export continues after the user leaves the report. */
const exports = createStore<readonly Export[]>([])

let lastId = 0
let mountedLists = 0

/** Counts a mounted list of cards. Without one, a failure is shown as a toast. */
function countMountedList(): () => void {
  mountedLists += 1
  return () => {
    mountedLists -= 1
  }
}

const replaceExport = (next: Export): void =>
  exports.set(exports.get().map((entry) => (entry.id === next.id ? next : entry)))

export async function startExport(name: string, kind: ExportKind, request: ExportRequest): Promise<void> {
  lastId += 1
  const id = lastId
  const controller = new AbortController()
  const close = () => {
    controller.abort()
    exports.set(exports.get().filter((entry) => entry.id !== id))
  }
  const base = { id, name, kind, close }
  exports.set([...exports.get(), { ...base, step: 'working', received: 0 }])
  try {
    const file = await fetchExport(request, kind.format, {
      signal: controller.signal,
      onReceived: (received) => replaceExport({ ...base, step: 'working', received }),
    })
    const url = deliverFile(file, name, kind)
    if (url) replaceExport({ ...base, step: 'blocked', url })
    else {
      close()
      showToast.success(m.reports_exported({ name }))
    }
  } catch (error) {
    if (controller.signal.aborted) return
    const retryExport = () => {
      close()
      void startExport(name, kind, request)
    }
    const reason = describeError(error).message ?? m.ui_error_text()
    replaceExport({ ...base, step: 'failed', reason, retryExport })
    if (mountedLists === 0)
      showToast.error(m.reports_export_failed_text({ name, format: kind.label(), reason }), error)
  }
}

const getToday = () => new Date().toISOString().slice(0, 10)

/** Opens a PDF in a new window and downloads other formats. Returns the URL of a PDF whose window was blocked. */
function deliverFile(file: Blob, name: string, { format, extension }: ExportKind): string | undefined {
  if (format !== 'PDF') {
    saveFile(file, `${name} ${getToday()}.${extension}`)
    return undefined
  }
  // Not revoked, because the new window needs the URL to reload or save the file.
  const url = URL.createObjectURL(file)
  return window.open(url, '_blank') ? undefined : url
}

/** The progress of each export, at the bottom right, until it is downloaded or closed. */
export function ExportCards() {
  const shownExports = useStore(exports)
  useEffect(countMountedList, [])
  if (shownExports.length === 0) return null
  return createPortal(
    <section className={css.cards} aria-label={m.reports_exports()}>
      {shownExports.map((item) => (
        <ExportCard key={item.id} {...item} />
      ))}
    </section>,
    document.body,
  )
}

function ExportCard(item: Export) {
  const { name, step, close } = item
  return (
    <div className={css.card} data-step={step}>
      <StepIcon step={step} />
      <div className="grow">
        <p className="semi" role={step === 'failed' ? 'alert' : 'status'}>
          {TITLES[step]({ name })}
        </p>
        <p className={css.about}>{describeExport(item)}</p>
      </div>
      <IconButton
        icon={IconX}
        size={28}
        label={step === 'working' ? m.reports_export_stop() : m.ui_close()}
        onClick={close}
      />
      {step === 'blocked' && (
        <Button
          className={css.action ?? ''}
          renderRoot={(props) => (
            <a href={item.url} target="_blank" rel="noopener" onClick={close} {...props} />
          )}
        >
          {m.reports_export_open()}
        </Button>
      )}
      {step === 'failed' && (
        <Button variant="default" className={css.action ?? ''} onClick={item.retryExport}>
          {m.reports_export_again()}
        </Button>
      )}
    </div>
  )
}

const TITLES: Readonly<Record<Export['step'], (parts: { name: string }) => string>> = {
  working: m.reports_exporting,
  blocked: m.reports_export_ready,
  failed: () => m.reports_export_failed(),
}

function describeExport(item: Export): string {
  const format = item.kind.label()
  if (item.step === 'blocked') return m.reports_export_blocked()
  if (item.step === 'failed')
    return m.reports_export_failed_text({ name: item.name, format, reason: item.reason })
  return item.received === 0
    ? m.reports_export_waiting({ format })
    : m.reports_export_received({ format, size: formatFileSize(item.received) })
}

function StepIcon({ step }: Pick<Export, 'step'>) {
  if (step === 'working') return <Spinner size={20} />
  const ItemIcon = step === 'blocked' ? IconCircleCheck : IconAlertCircle
  return <ItemIcon size={20} stroke={1.75} className={css.sign} aria-hidden />
}
