import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No violation of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Only what is wrong is wanted; and without frames of strangers there is nothing to put together elsewhere.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .withTags(LEVELS)
    // The fourth row of a table is built like the third, and looking at each takes longer than everything else.
    .exclude('tbody > tr:nth-child(n + 4)')
    .setLegacyMode()
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
