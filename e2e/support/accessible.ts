import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The fourth row of a table is built like the third, and looking at each takes longer than everything else. */
const LIKE_THE_OTHERS = 'tbody > tr:nth-child(n + 4)'
const NAVIGATION = 'nav[aria-label="Main"]'

interface Looked {
  /** Beside every page stands the same one: journeys of its own look at it. */
  withNavigation?: boolean
}

/** No violation of WCAG 2.2 AA that a machine can find. What frames show is not ours. */
export async function expectAccessible(page: Page, { withNavigation = false }: Looked = {}): Promise<void> {
  // Rows are dimmed while newer ones load, and fade back.
  await expect(page.locator(':is(table, section)[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  )
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ({ exclude, values }) => {
      // React Aria hides the page from screen readers while the list of a combo box is open. Moving the focus closes the list.
      const isListOpen = document.querySelector('input[role="combobox"][aria-expanded="true"]') !== null
      const { violations } = await window.axe.run(
        { exclude },
        {
          runOnly: { type: 'tag', values },
          rules: { 'aria-hidden-focus': { enabled: !isListOpen } },
          resultTypes: ['violations'],
          preload: false,
          iframes: false,
        },
      )
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map((node) => node.target.join(' ')),
      }))
    },
    { exclude: withNavigation ? [LIKE_THE_OTHERS] : [LIKE_THE_OTHERS, NAVIGATION], values: LEVELS },
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
