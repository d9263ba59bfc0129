import type { AnswerOf, Calls } from '@sojourn/contract'
import {
  CLASSIFICATIONS,
  type ClassificationKey,
  classificationsOf,
  type EnvironmentalSection,
  lastEnded,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { loadReference, type Reference } from '../load-reference.ts'
import { presentItem } from '../present-reference.ts'
import type { ReportRecord } from '../repository/reports.ts'

type Answer = AnswerOf<Calls['listSectionClassifications']>

function groupsOf({ options }: Reference, key: ClassificationKey): Answer[number]['groups'] {
  const own = options.filter(({ classification }) => classification === key)
  return [...new Set(own.map(({ field }) => field))].map((field) => ({
    name: field,
    items: own
      .filter((one) => one.field === field)
      .map(({ optionID, name }) => ({ classificationGroupItemID: optionID, name })),
  }))
}

const usesGrid = (key: ClassificationKey): boolean =>
  CLASSIFICATIONS[key].fields.some((field) => 'startsAs' in field && field.startsAs === 'grid-factor')

/** Without a report, as of the newest month and without a country. */
export async function listClassifications(
  db: DbOrTrx,
  section: EnvironmentalSection,
  { report, now }: { report: ReportRecord | undefined; now: Date },
): Promise<Answer> {
  const keys = classificationsOf(section.sectionType)
  const place = { month: report?.month ?? lastEnded(now), country: report?.site.country ?? '' }
  const reference = await loadReference(db, keys, place)
  const items = [...reference.items.values()]
  return keys.map((key) => ({
    classificationID: CLASSIFICATIONS[key].classificationID,
    key,
    name: CLASSIFICATIONS[key].name,
    items: items
      .filter(({ classification }) => classification === key)
      .map((item) => presentItem(item, reference.edition)),
    groups: groupsOf(reference, key),
    gridFactor: (report && usesGrid(key) && reference.grid) || null,
  }))
}
