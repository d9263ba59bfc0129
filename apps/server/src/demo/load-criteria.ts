import { type NewAuditType, newAuditType, type SavedGroup } from '@sojourn/contract/criteria/save-audit-type'
import { allCriteria, allGroups } from '@sojourn/domain'
import { composeRevision, insertFirstRevision, saveNextRevision } from '../areas/criteria/index.ts'
import type { Trx } from '../platform/db/pool.ts'
import { logEvent } from '../platform/event-log.ts'
import destination2025 from './data/criteria/destination-2025.json' with { type: 'json' }
import requirements2014 from './data/criteria/requirements-2014.json' with { type: 'json' }
import requirements2023 from './data/criteria/requirements-2023.json' with { type: 'json' }
import { demoId } from './ids.ts'
import { retireType } from './repository.ts'

/** The changes from the first to the second revision of the requirements of 2023; the JSON file has the second. */
const CHANGES_OF_2023 = {
  added: ['staff-and-guest-climate-info', 'modern-slavery-supply-chain'],
  madeMandatory: ['towel-linen-reuse'],
}

const DAY_MS = 86_400_000
/** In days before today. */
const AGES = { requirements2014: 1150, requirements2023: 720, revised2023: 210, destination2025: 150 }

const HISTORIC_TYPE = {
  name: 'Historic Accommodation Requirements',
  description:
    'The first set of requirements, which was on paper. Audits before 2021 were assessed against it.',
  /** The number of criteria per group of the requirements of 2014 that the historic type has. */
  criteriaInGroup: 6,
  startedAt: new Date('2015-03-02T09:00:00Z'),
}

const shortenType = (type: NewAuditType): NewAuditType => ({
  ...type,
  name: HISTORIC_TYPE.name,
  description: HISTORIC_TYPE.description,
  groups: type.groups.map((group) => ({
    ...group,
    questions: group.questions.slice(0, HISTORIC_TYPE.criteriaInGroup),
  })),
})

/** The requirements of 2023 and a supplement. */
const createTypeWithSupplement = (): NewAuditType =>
  newAuditType.parse({
    ...requirements2023,
    name: destination2025.name,
    description: destination2025.description,
    groups: [...requirements2023.groups, destination2025.supplement],
  })

/** Loads four audit types; the common one has two revisions, and the oldest one is retired. */
export async function loadCriteria(trx: Trx, today: Date, by: string): Promise<void> {
  const createAction = (age: number) => ({ at: new Date(today.getTime() - age * DAY_MS), by })
  const type2014 = newAuditType.parse(requirements2014)
  const type2023 = newAuditType.parse(requirements2023)
  const firstType2023 = { ...type2023, groups: mapQuestions(type2023.groups, toFirstVersion) }

  const began2014 = createAction(AGES.requirements2014)
  await insertFirstRevision(
    trx,
    { at: HISTORIC_TYPE.startedAt, by },
    createRevision(shortenType(type2014), HISTORIC_TYPE.startedAt),
  )
  await insertFirstRevision(trx, began2014, createRevision(type2014, began2014.at))
  const began2023 = createAction(AGES.requirements2023)
  const firstRevision = createRevision(firstType2023, began2023.at)
  await insertFirstRevision(trx, began2023, firstRevision)
  const revisedAction = createAction(AGES.revised2023)
  await saveNextRevision(
    trx,
    revisedAction,
    { ...firstRevision, retired: false },
    createRevision(type2023, revisedAction.at, firstRevision),
  )
  const began2025 = createAction(AGES.destination2025)
  await insertFirstRevision(trx, began2025, createRevision(createTypeWithSupplement(), began2025.at))

  await retireType(trx, historicType.auditTypeID, began2014.at)
  await logEvent(trx, began2014.at, {
    correlationID: historicType.auditTypeID,
    source: 'Criteria',
    title: 'Audit type retired',
    description: 'It can no longer be assigned to new audits.',
    userID: by,
  })
}

const getTypeID = (name: string): string => demoId('audit type', name)

export const historicType = { auditTypeID: getTypeID(HISTORIC_TYPE.name), version: 1 }
export const destinationType = { auditTypeID: getTypeID(destination2025.name), version: 1 }

/** The audit type and revision that was used `age` days ago. */
export function typeOnDay(age: number): { auditTypeID: string; version: number } {
  if (age > AGES.requirements2023) return { auditTypeID: getTypeID(requirements2014.name), version: 1 }
  return { auditTypeID: getTypeID(requirements2023.name), version: age > AGES.revised2023 ? 1 : 2 }
}

type Revision = ReturnType<typeof composeRevision>

function createRevision(type: NewAuditType, at: Date, earlierRevision?: Revision): Revision {
  const version = (earlierRevision?.version ?? 0) + 1
  const groups = earlierRevision ? keepRowIDs(earlierRevision, type.groups) : type.groups
  return composeRevision(
    { auditTypeID: getTypeID(type.name), version },
    { ...type, groups },
    {
      currentGroups: earlierRevision?.groups ?? [],
      keys: [],
      keepRowIDs: false,
      at,
      newID: (name) => demoId('criteria', `${type.name}, revision ${version}: ${name}`),
    },
  )
}

type Question = SavedGroup['questions'][number]

const mapQuestions = (groups: SavedGroup[], change: (question: Question) => Question[]): SavedGroup[] =>
  groups.map((group) => ({
    ...group,
    questions: group.questions.flatMap(change),
    groups: mapQuestions(group.groups, change),
  }))

function toFirstVersion(question: Question): Question[] {
  if (CHANGES_OF_2023.added.includes(question.key)) return []
  return [
    CHANGES_OF_2023.madeMandatory.includes(question.key) ? { ...question, isMandatory: false } : question,
  ]
}

/** Adds the ids of the earlier revision, as saving in the editor does, so that the criteria keep their identity. */
function keepRowIDs(earlierRevision: Revision, groups: SavedGroup[]): SavedGroup[] {
  type Group = Revision['groups'][number]
  const groupRows = new Map(
    allGroups<Group['questions'][number], Group>(earlierRevision.groups).map((group) => [
      group.groupName,
      group.auditTypeGroupID,
    ]),
  )
  const questionRows = new Map(
    allCriteria<Group['questions'][number], Group>(earlierRevision.groups).map((criterion) => [
      criterion.key,
      criterion.auditTypeQuestionID,
    ]),
  )
  const addIDs = (group: SavedGroup): SavedGroup => ({
    ...group,
    auditTypeGroupID: groupRows.get(group.groupName) ?? group.auditTypeGroupID,
    questions: group.questions.map((question) => ({
      ...question,
      auditTypeQuestionID: questionRows.get(question.key) ?? question.auditTypeQuestionID,
    })),
    groups: group.groups.map(addIDs),
  })
  return groups.map(addIDs)
}
