import type { Page } from '@playwright/test'

/** The demo users and an anonymous visitor. */
export const VIEWERS = {
  admin: 'admin@sojourn.test',
  auditor: 'auditor@sojourn.test',
  hotel: 'hotel@sojourn.test',
  manager: 'manager@sojourn.test',
  epr: 'epr@sojourn.test',
  newcomer: 'newcomer@sojourn.test',
  anonymous: undefined,
} as const
export type Viewer = keyof typeof VIEWERS

/** A screen, the users who see it and how it is opened. */
export interface Shot {
  /** The name of the screenshot. */
  name: string
  path: string
  viewers: readonly Viewer[]
  /** Called before the screenshot is taken, such as to open a dialog. */
  before?(page: Page): Promise<void>
}
