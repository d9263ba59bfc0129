import { type Screen, screens } from '../plans/screens.ts'
import type { World } from '../plans/world.ts'

const LISTS = [
  'Audits: by name',
  'Audits: by name, backwards',
  'Audits: by date',
  'Audits: by date, newest',
  'Audits: one status',
  'Audits: the commonest status',
  'Audits: one status by date',
  'Audits: one country',
  'Audits: one country by date',
  'Audits: one reviewer',
  'Audits: one id',
  'Audits: a house',
  'Audits: nothing found',
  'Audits: beyond the last',
]
const SCREENS = [
  'Review of an audit',
  'Environmental: report',
  'Environmental: trends',
  'Hotel dashboard: site',
  'Hotel dashboard: audits',
  'Audits of a house: all',
]

/** What must cost the same however many audits there are, with the pages in the middle and at the end. */
export function growing(world: World, audits: number): Screen[] {
  const page = (name: string, share: number): Screen => ({
    name,
    who: 'admin',
    path: `/api/Audit?page=${Math.max(1, Math.floor((audits / 25) * share))}`,
  })
  return [
    ...screens(world).filter(({ name }) => LISTS.includes(name) || SCREENS.includes(name)),
    page('Audits: a page in the middle', 0.5),
    page('Audits: the last page', 1),
  ]
}
