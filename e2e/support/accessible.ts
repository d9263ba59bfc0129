import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Further rows have the same structure as the first three, and checking them takes most of the time. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 4)'
const NAVIGATION = 'nav[aria-label="Main"]'

interface AccessibilityOptions {
  /** The navigation is the same on every page and has its own tests. */
  withNavigation?: boolean
}

/** Expects no automatically detectable violation of WCAG 2.2 AA. Frames are not checked. */
export async function expectAccessible(
  page: Page,
  { withNavigation = false }: AccessibilityOptions = {},
): Promise<void> {
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
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  const violationList = await page.evaluate(
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
        targets: nodes.map((node) => node.target.join(' ')),
      }))
    },
    { exclude: withNavigation ? [FURTHER_ROWS] : [FURTHER_ROWS, NAVIGATION], values: LEVELS },
  )
  expect(violationList, `accessibility of ${page.url()}`).toEqual([])
}
