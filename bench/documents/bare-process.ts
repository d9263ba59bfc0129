import type { BareOrder } from './bare-renderer.ts'
import { drawBareReport } from './bare-report.ts'

/** Renders reports with bare pdfkit, in a process of its own. */
process.on('message', async ({ report }: BareOrder) => {
  const began = performance.now()
  const bytes = await drawBareReport(report)
  process.send?.({ took: performance.now() - began, bytes })
})
process.on('disconnect', () => process.exit(0))
