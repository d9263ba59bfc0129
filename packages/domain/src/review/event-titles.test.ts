import { expect, it } from 'vitest'
import { BRIBERY_TITLE, isReservedTitle } from './event-titles.ts'

it('keeps the platform’s own titles for the platform, however they are written', () => {
  for (const title of ['Certified', ' certified ', 'Audit  Created', BRIBERY_TITLE.toUpperCase()])
    expect(isReservedTitle(title)).toBe(true)
  for (const title of ['Called the hotel', 'Not quite certified']) expect(isReservedTitle(title)).toBe(false)
})
