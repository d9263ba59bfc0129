import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../ui/styles.ts'
import type { Download } from '../../../features/offline-queue/take-along.ts'
import { TakeItem } from './take-item.tsx'
import type { TakeRow } from './take-rows.ts'

const MB = 1024 * 1024

const aRow = (part: Partial<TakeRow>): TakeRow => ({
  auditID: 'audit',
  siteName: 'Lough Derra House',
  town: 'Killarney',
  status: 'Audit Confirmed',
  auditorDate: '2030-03-19',
  taken: undefined,
  isUpcoming: true,
  state: 'not-stored',
  download: undefined,
  bytes: 118 * MB,
  received: 62 * MB,
  total: 118 * MB,
  newFiles: 0,
  newBytes: 0,
  ...part,
})

const createDownload = (state: Download['state']): Download => ({ state, received: 62 * MB, total: 118 * MB })

async function show(row: TakeRow, { isOffline = false, canTake = true } = {}) {
  const onTake = vi.fn()
  const rootRoute = createRootRoute({
    component: () => (
      <ol>
        <TakeItem
          row={row}
          device="this tablet"
          isSelected={false}
          isOffline={isOffline}
          canTake={canTake}
          onSelect={vi.fn()}
          onTake={onTake}
          onRemove={vi.fn()}
        />
      </ol>
    ),
  })
  await render(
    <RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />,
  )
  return { onTake, item: page.getByRole('listitem') }
}

const action = (name: string) => page.getByRole('button', { name: `${name}, Lough Derra House` })

it('an audit to take along shows the progress and a Pause button for a running download', async () => {
  const { item } = await show(aRow({ state: 'running', download: createDownload('running') }))
  await expect.element(item).toMatchTextContent('62 of 118 MB')
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', String(62 * MB))
  await expect.element(action('Pause')).toBeEnabled()
})

it.each([
  ['paused', 'Paused at 62 of 118 MB', 'Continue'],
  ['no-space', 'Paused at 62 MB to leave space for photos', 'Continue'],
  ['failed', 'Stopped at 62 of 118 MB', 'Try again'],
] as const)(
  'an audit to take along shows why a download is %s and the button to continue',
  async (state, text, button) => {
    const { item, onTake } = await show(aRow({ state: 'partial', download: createDownload(state) }))
    await expect.element(item).toMatchTextContent(text)
    await action(button).click()
    expect(onTake).toHaveBeenCalledOnce()
  },
)

it('an audit to take along shows an Update button with the size, disabled while offline', async () => {
  await show(aRow({ state: 'update-available', newFiles: 2, newBytes: 4 * MB }))
  await expect.element(action('Update, 4.0 MB')).toBeEnabled()
  await show(aRow({ state: 'update-available', newFiles: 2, newBytes: 4 * MB }), { isOffline: true })
  await expect.element(action('Needs a connection')).toBeDisabled()
})

it('an audit to take along shows no download button until the audit date is confirmed', async () => {
  const { item } = await show(aRow({ state: 'not-possible' }))
  await expect.element(item).toMatchTextContent('Available once the property confirms the date')
  await expect.element(page.getByRole('button', { name: /, Lough Derra House$/ })).not.toBeInTheDocument()
})

it('an audit to take along disables the download button if the session ends with the browser', async () => {
  await show(aRow({}), { canTake: false })
  await expect.element(action('Take with me')).toBeDisabled()
})

it('an audit to take along shows no number of days for a visit that is over', async () => {
  const { item } = await show(aRow({ state: 'visit-over', isUpcoming: false, bytes: undefined }))
  await expect.element(item).toMatchTextContent('The visit is over')
  await expect.element(item).not.toMatchTextContent(/in \d+ days/)
})
