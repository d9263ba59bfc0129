import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Switch } from './switch.tsx'

const firstAudit = page.getByRole('switch', { name: 'First Audit' })

it('a switch is toggled by Space and by its label, and its description is read after its name', async () => {
  await render(<Switch label="First Audit" description="The hotel has never been audited." />)
  await expect.element(firstAudit).toHaveAccessibleDescription('The hotel has never been audited.')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(firstAudit).toBeChecked()
  await page.getByText('First Audit').click()
  await expect.element(firstAudit).not.toBeChecked()
})

it('a disabled switch cannot be toggled', async () => {
  const change = vi.fn()
  await render(<Switch label="First Audit" disabled onChange={change} />)
  await expect.element(firstAudit).toBeDisabled()
  await page.getByText('First Audit').click({ force: true })
  await expect.element(firstAudit).not.toBeChecked()
  expect(change).not.toHaveBeenCalled()
})
