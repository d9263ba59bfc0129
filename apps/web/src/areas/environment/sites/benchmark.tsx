import { benchmarkOf, monthTitle } from '@sojourn/domain/environment/months'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import { MonthPicker } from '../month-picker.tsx'
import { monthText } from '../report/read-place.ts'
import css from './site-panel.module.css'

/** What shows a benchmark, or figures beside it. */
const SHOWN_BY = [
  'getEnvironmentalSite',
  'listEnvironmentalSites',
  'getEnvironmentalReport',
  'getSectionTrends',
] as const

/** The month a site is compared from; those who may modify set and clear it. */
export function Benchmark({ site }: { site: Answer<'getEnvironmentalSite'> }) {
  const queryClient = useQueryClient()
  const month = benchmarkOf(site.eprBenchmarkYear)
  const setting = useMutation({
    mutationFn: (eprBenchmarkYear: string) =>
      api.call('setBenchmark', { params: { id: site.siteID }, body: { eprBenchmarkYear } }),
    onSuccess: ({ eprBenchmarkYear }) => {
      notify.success(
        eprBenchmarkYear === '' ? m.environmental_benchmark_cleared() : m.environmental_benchmark_saved(),
      )
      return Promise.all(SHOWN_BY.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text(), error),
  })
  const clear = async () => {
    const what = m.environmental_benchmark_clear_what({ name: site.siteName })
    if (await confirm({ what, text: m.environmental_benchmark_clear_confirm(), danger: true }))
      setting.mutate('')
  }
  return (
    <div className={css.benchmark}>
      <p>
        <span className={css.label}>{m.environmental_benchmark()}</span>{' '}
        <b>{month ? monthTitle(month) : m.environmental_benchmark_none()}</b>
      </p>
      {site.mayModify && (
        <span className={css.actions}>
          <MonthPicker
            value={month}
            rules={{ now: new Date(), withoutFuture: true, withoutCurrent: true }}
            label={m.environmental_benchmark_pick()}
            onPick={(picked) => setting.mutate(monthText(picked))}
          >
            <Button variant="subtle" size="xs" loading={setting.isPending}>
              {month ? m.environmental_benchmark_change() : m.environmental_benchmark_set()}
            </Button>
          </MonthPicker>
          {month && (
            <Button variant="subtle" size="xs" disabled={setting.isPending} onClick={() => void clear()}>
              {m.environmental_benchmark_clear()}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
