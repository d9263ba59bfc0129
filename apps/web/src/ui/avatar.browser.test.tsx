import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Avatar } from './avatar.tsx'

it.each([
  ['s', 25],
  ['m', 34],
  ['l', 40],
  ['xl', 50],
] as const)('an avatar of size %s is %i px wide and high', async (size, pixels) => {
  await render(<Avatar userID="ana" name="Maren Holt" size={size} labelled />)
  const { width, height } = page.getByRole('img', { name: 'Maren Holt' }).element().getBoundingClientRect()
  expect([width, height]).toEqual([pixels, pixels])
})
