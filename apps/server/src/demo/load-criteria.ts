import { type NewAuditType, newAuditType, type SavedGroup } from '@sojourn/contract/criteria/save-audit-type'
import { allCriteria, allGroups } from '@sojourn/domain'
import { composeRevision, keepFirstRevision, keepNextRevision } from '../areas/criteria/index.ts'
import type { Trx } from '../platform/db/pool.ts'
import { changes2023 } from './data/criteria/changes-2023.ts'
import requirements2014 from './data/criteria/requirements-2014.json' with { type: 'json' }
import requirements2023 from './data/criteria/requirements-2023.json' with { type: 'json' }
import { demoId } from './ids.ts'

const A_DAY = 86_400_000
/** In days before today. */
const AGES = { requirements2014: 1150, requirements2023: 720, revised2023: 210 }

/** The two criteria sets, the newer one in its second revision. */
export async function loadCriteria(trx: Trx, today: Date, by: string): Promise<void> {
  const doing = (age: number) => ({ at: new Date(today.getTime() - age * A_DAY), by })
  const old = newAuditType.parse(requirements2014)
  const now = newAuditType.parse(requirements2023)
  const earlier = { ...now, groups: mapQuestions(now.groups, asItBegan) }

  const began2014 = doing(AGES.requirements2014)
  await keepFirstRevision(trx, began2014, revision(old, began2014.at))
  const began2023 = doing(AGES.requirements2023)
  const first = revision(earlier, began2023.at)
  await keepFirstRevision(trx, began2023, first)
  const revised = doing(AGES.revised2023)
  await keepNextRevision(trx, revised, { ...first, retired: false }, revision(now, revised.at, first))
}

/** What an audit so many days ago was held against. */
export function typeOnDay(age: number): { auditTypeID: string; version: number } {
  if (age > AGES.requirements2023) return { auditTypeID: typeID(requirements2014.name), version: 1 }
  return { auditTypeID: typeID(requirements2023.name), version: age > AGES.revised2023 ? 1 : 2 }
}

const typeID = (name: string): string => demoId('audit type', name)

type Revision = ReturnType<typeof composeRevision>

function revision(type: NewAuditType, at: Date, earlier?: Revision): Revision {
  const version = (earlier?.version ?? 0) + 1
  const groups = earlier ? withRowsOf(earlier, type.groups) : type.groups
  return composeRevision(
    { auditTypeID: typeID(type.name), version },
    { ...type, groups },
    {
      earlier: earlier?.groups ?? [],
      keys: [],
      keepRows: false,
      at,
      newID: (what) => demoId('criteria', `${type.name}, revision ${version}: ${what}`),
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

function asItBegan(question: Question): Question[] {
  if (changes2023.added.includes(question.key)) return []
  return [changes2023.madeMandatory.includes(question.key) ? { ...question, isMandatory: false } : question]
}

/** Names the rows of the earlier revision, as a save from the screen does, so that they stay the same criteria. */
function withRowsOf(earlier: Revision, groups: SavedGroup[]): SavedGroup[] {
  type Group = Revision['groups'][number]
  const groupRows = new Map(
    allGroups<Group['questions'][number], Group>(earlier.groups).map((one) => [
      one.groupName,
      one.auditTypeGroupID,
    ]),
  )
  const questionRows = new Map(
    allCriteria<Group['questions'][number], Group>(earlier.groups).map((one) => [
      one.key,
      one.auditTypeQuestionID,
    ]),
  )
  const named = (group: SavedGroup): SavedGroup => ({
    ...group,
    auditTypeGroupID: groupRows.get(group.groupName) ?? group.auditTypeGroupID,
    questions: group.questions.map((question) => ({
      ...question,
      auditTypeQuestionID: questionRows.get(question.key) ?? question.auditTypeQuestionID,
    })),
    groups: group.groups.map(named),
  })
  return groups.map(named)
}
