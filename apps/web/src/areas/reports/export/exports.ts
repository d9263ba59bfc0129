import { saveFile } from '../../../lib/export/save-file.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { createStore } from '../../../ui/store.ts'
import { type ExportRequest, fetchExport } from './fetch-export.ts'
import type { ExportKind } from './formats.ts'

interface ExportBase {
  id: number
  /** The report's name. */
  name: string
  kind: ExportKind
  /** Stops it, or takes its card away. */
  close(): void
}

export type Export = ExportBase &
  (
    | { step: 'working'; received: number }
    /** A window that the browser would not open by itself. */
    | { step: 'blocked'; address: string }
    | { step: 'failed'; reason: string; again(): void }
  )

/** Outside the pages: what is being exported goes on when somebody leaves the report, and tells when it is there. */
export const exports = createStore<readonly Export[]>([])

let lastId = 0
let watchers = 0

/** While nobody sees the cards, a failure is told in a notice. */
export function watchExports(): () => void {
  watchers += 1
  return () => {
    watchers -= 1
  }
}

const replaceExport = (next: Export): void => exports.set(exports.get().map((one) => (one.id === next.id ? next : one)))

export async function startExport(name: string, kind: ExportKind, request: ExportRequest): Promise<void> {
  lastId += 1
  const id = lastId
  const stop = new AbortController()
  const close = () => {
    stop.abort()
    exports.set(exports.get().filter((one) => one.id !== id))
  }
  const of = { id, name, kind, close }
  exports.set([...exports.get(), { ...of, step: 'working', received: 0 }])
  try {
    const file = await fetchExport(request, kind.format, {
      signal: stop.signal,
      onReceived: (received) => replaceExport({ ...of, step: 'working', received }),
    })
    const address = deliverFile(file, name, kind)
    if (address) replaceExport({ ...of, step: 'blocked', address })
    else {
      close()
      showToast.success(m.reports_exported({ name }))
    }
  } catch (error) {
    if (stop.signal.aborted) return
    const again = () => {
      close()
      void startExport(name, kind, request)
    }
    const reason = describeError(error).sentence ?? m.kit_error_text()
    replaceExport({ ...of, step: 'failed', reason, again })
    if (watchers === 0)
      showToast.error(m.reports_export_failed_text({ name, format: kind.label(), reason }), error)
  }
}

const today = () => new Date().toISOString().slice(0, 10)

/** A browser shows a PDF in a new window, and saves the others. Answers the address of what it would not open. */
function deliverFile(file: Blob, name: string, { format, extension }: ExportKind): string | undefined {
  if (format !== 'PDF') {
    saveFile(file, `${name} ${today()}.${extension}`)
    return undefined
  }
  // Never given back: the new window reads it again when it is reloaded or saved.
  const address = URL.createObjectURL(file)
  return window.open(address, '_blank') ? undefined : address
}
