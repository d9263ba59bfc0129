import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../ui/styles.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { createAuditColumns } from './audit-columns.tsx'
import { anAuditRow } from './testing/an-audit-row.ts'

const COLUMNS = createAuditColumns({ userID: 'me', roles: ['Admin'] }, '2026-03-10')
const ROW = anAuditRow(
  { auditExpiresDate: '2028-01-12', auditorSubmittedDate: '2026-03-01T16:00:00.000Z' },
  'Certified',
)
const otherDates = page.getByRole('button', { name: 'More dates, Quinta' })
const tooltip = page.getByRole('tooltip')

async function renderRow() {
  await page.viewport(1440, 900)
  await render(
    <DataTable
      label="Audits"
      columns={COLUMNS}
      rows={[ROW]}
      rowId={({ auditID }) => auditID}
      loadingText="Loading"
      emptyText="None"
    />,
  )
  await expect.element(page.getByText('Expires 12th January 2028')).toBeVisible()
}

it('a row of the audit list shows its other dates on keyboard focus', async () => {
  await renderRow()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Download Report, Quinta' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(otherDates).toHaveFocus()
  await expect.element(otherDates).toHaveAccessibleDescription('Submitted 1st March 2026')
})

it('a row of the audit list shows its other dates on a tap', async () => {
  await renderRow()
  const pointer = { bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 1, button: 0 }
  const { left, top } = otherDates.element().getBoundingClientRect()
  const at = { clientX: left + 14, clientY: top + 14 }
  otherDates.element().dispatchEvent(new PointerEvent('pointerdown', { ...pointer, ...at }))
  otherDates.element().dispatchEvent(new PointerEvent('pointerup', { ...pointer, ...at }))
  otherDates.element().dispatchEvent(new PointerEvent('click', { ...pointer, ...at }))
  await expect.element(tooltip).toHaveTextContent('Submitted 1st March 2026')
})
