import type { Page } from '@playwright/test'

/** Demonstration sign-ins, and nobody. */
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

export interface Shot {
  /** The name of the picture. */
  name: string
  path: string
  viewers: readonly Viewer[]
  /** What to do before the picture is taken, such as opening a dialog. */
  before?(page: Page): Promise<void>
}
