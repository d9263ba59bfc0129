import type { AnalyticsFigure } from '@sojourn/contract/dashboards/query'
import { dayOf } from '@sojourn/domain/audits/calendar'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { saveFile } from '../../../../lib/export/save-file.ts'
import { m } from '../../../../messages/messages.js'
import { explain } from '../../../../ui/explain.ts'
import { notify } from '../../../../ui/notify.ts'
import { usePlace } from '../use-place.ts'
import css from './figure-card.module.css'

interface TakeCsvProps {
  figure: AnalyticsFigure
  /** What it is a file of, for those who hear the button alone. */
  title: string
}

/** The whole of a figure as a file, with the filters in force. */
export function TakeCsv({ figure, title }: TakeCsvProps) {
  const { query } = usePlace()
  const taking = useMutation({
    mutationFn: () => api.call('exportFigure', { params: { figure }, query }),
    onSuccess: (file) => {
      saveFile(file, `${figure}-${dayOf(new Date())}.csv`)
      notify.success(m.analytics_csv_done())
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.analytics_csv_failed(), error),
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
