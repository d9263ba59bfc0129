import type { ReportModel } from '../../apps/server/src/areas/audits/documents/model.ts'
import { drawBareReport } from './bare-report.ts'

process.on('message', async (report: ReportModel) => {
  const began = performance.now()
  await drawBareReport(report)
  process.send?.({ milliseconds: performance.now() - began })
})
process.on('disconnect', () => process.exit(0))
