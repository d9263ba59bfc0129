import { isZeroId } from '../kernel/ids.ts'
import { criterionNumber, type TypeVersion } from './numbering.ts'
import { findOutOfOrder } from './out-of-order.ts'

const TYPE_FIELDS = [
  'name',
  'description',
  'auditorGuidance',
  'typeVersion',
  'walkAreas',
  'topics',
  'sdgNames',
  'reverifyFailures',
  'enabled',
  'retired',
] as const
const GROUP_FIELDS = ['groupName', 'description', 'questionPrefix', 'visible', 'enabled'] as const
const CRITERION_FIELDS = [
  'title',
  'description',
  'isMandatory',
  'visible',
  'expertGuidance',
  'auditorExpertGuidance',
  'evidence',
  'areas',
  'sdg',
  'topic',
  'environmentalSections',
  'correctiveActions',
  'phrases',
  'dataRule',
] as const

type Content<Field extends string> = Readonly<Record<Field, unknown>>

export interface ComparedCriterion extends Content<(typeof CRITERION_FIELDS)[number]> {
  auditTypeQuestionID: string
  /** Identifies the criterion in all revisions; the zero id if the criterion was never saved. */
  criterionID: string
  questionNumber: number
  title: string
}

export interface ComparedGroup extends Content<(typeof GROUP_FIELDS)[number]> {
  auditTypeGroupID: string
  /** Identifies the group in all revisions; the zero id if the group was never saved. */
  criteriaGroupID: string
  groupName: string
  questionPrefix: string
  questions: readonly ComparedCriterion[]
  groups: readonly ComparedGroup[]
}

export interface ComparedType extends Content<(typeof TYPE_FIELDS)[number]> {
  name: string
  typeVersion: TypeVersion
  groups: readonly ComparedGroup[]
}

export type TypeField = (typeof TYPE_FIELDS)[number]
export type GroupField = (typeof GROUP_FIELDS)[number]
export type CriterionField = (typeof CRITERION_FIELDS)[number]

interface ItemPath {
  /** The names of the parent groups, outermost first. */
  path: readonly string[]
}

interface NamedItem extends ItemPath {
  /** The current name, or the last name of a removed item. */
  name: string
}

/** The change of one group or criterion. */
type ItemChange<Field> =
  | { change: 'added' }
  | { change: 'removed' }
  | { change: 'moved'; from: ItemPath }
  | { change: 'changed'; fields: readonly Field[]; formerName?: string }

export type TypeChange =
  | { of: 'type'; change: 'changed'; fields: readonly TypeField[]; name: string; formerName?: string }
  | ({ of: 'group' } & NamedItem & ItemChange<GroupField>)
  | ({ of: 'criterion'; number: string } & NamedItem & ItemChange<CriterionField>)

interface Item<T> extends NamedItem {
  id: string
  /** The parent group; undefined at the top level. */
  parent: string | undefined
  /** The index among the items with the same parent. */
  index: number
  number: string
  value: T
}

const idOf = (stableID: string, rowID: string): string => (isZeroId(stableID) ? rowID : stableID)

interface ItemList {
  groups: Item<ComparedGroup>[]
  criteria: Item<ComparedCriterion>[]
}

function listItems(type: ComparedType): ItemList {
  const listed: ItemList = { groups: [], criteria: [] }
  const walk = (level: readonly ComparedGroup[], parent: string | undefined, path: readonly string[]) => {
    for (const [index, group] of level.entries()) {
      const id = idOf(group.criteriaGroupID, group.auditTypeGroupID)
      listed.groups.push({ id, parent, path, index, name: group.groupName, number: '', value: group })
      const groupPath = [...path, group.groupName]
      for (const [questionIndex, question] of group.questions.entries())
        listed.criteria.push({
          id: idOf(question.criterionID, question.auditTypeQuestionID),
          parent: id,
          path: groupPath,
          index: questionIndex,
          name: question.title,
          number: criterionNumber(type.typeVersion, {
            questionNumber: question.questionNumber,
            questionPrefix: group.questionPrefix,
            position: questionIndex + 1,
          }),
          value: question,
        })
      walk(group.groups, id, groupPath)
    }
  }
  walk(type.groups, undefined, [])
  return listed
}

/** Sorts keys, because two dictionaries with the same entries in another order are equal. */
const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys)

const changedFields = <Field extends string>(
  fields: readonly Field[],
  before: Content<Field>,
  after: Content<Field>,
): Field[] => fields.filter((field) => !isSame(before[field], after[field]))

const formerName = (before: string, after: string) => (before === after ? {} : { formerName: before })

/** Ids of the items that moved to another group, or to another position among the items that stayed. */
function findMoved<T>(before: Map<string, Item<T>>, after: readonly Item<T>[]): Set<string> {
  const moved = new Set<string>()
  const stayed = new Map<string | undefined, Item<T>[]>()
  for (const item of after) {
    const earlierItem = before.get(item.id)
    if (!earlierItem) continue
    if (earlierItem.parent !== item.parent) moved.add(item.id)
    else stayed.set(item.parent, [...(stayed.get(item.parent) ?? []), earlierItem])
  }
  for (const siblings of stayed.values())
    for (const position of findOutOfOrder(siblings.map((item) => item.index)))
      moved.add(siblings[position]?.id ?? '')
  return moved
}

type ChangedItem<T, Field> = { item: Item<T>; itemChange: ItemChange<Field> }

function compareItems<Field extends string, T extends Content<Field>>(
  fields: readonly Field[],
  before: readonly Item<T>[],
  after: readonly Item<T>[],
): ChangedItem<T, Field>[] {
  const earlierItems = new Map(before.map((item) => [item.id, item]))
  const remainingIDs = new Set(after.map((item) => item.id))
  const moved = findMoved(earlierItems, after)
  const changedItems = after.flatMap((item): ChangedItem<T, Field>[] => {
    const earlierItem = earlierItems.get(item.id)
    if (!earlierItem) return [{ item, itemChange: { change: 'added' } }]
    const changed = changedFields(fields, earlierItem.value, item.value)
    const changes: ItemChange<Field>[] = []
    if (moved.has(item.id)) changes.push({ change: 'moved', from: { path: earlierItem.path } })
    if (changed.length > 0)
      changes.push({ change: 'changed', fields: changed, ...formerName(earlierItem.name, item.name) })
    return changes.map((itemChange) => ({ item, itemChange }))
  })
  const removedItems = before.filter((item) => !remainingIDs.has(item.id))
  return [
    ...changedItems,
    ...removedItems.map((item) => ({ item, itemChange: { change: 'removed' as const } })),
  ]
}

/**
 * The changes between two states of an audit type: first the type, then groups, then criteria, in the order of the tree
 * with removed items last. A criterion whose number changed because others moved is not a change.
 */
export function compareTypes(before: ComparedType, after: ComparedType): TypeChange[] {
  const [earlier, current] = [listItems(before), listItems(after)]
  const fields = changedFields(TYPE_FIELDS, before, after)
  const type: TypeChange[] =
    fields.length === 0
      ? []
      : [{ of: 'type', change: 'changed', fields, name: after.name, ...formerName(before.name, after.name) }]
  const groups = compareItems<GroupField, ComparedGroup>(GROUP_FIELDS, earlier.groups, current.groups)
  const criteria = compareItems<CriterionField, ComparedCriterion>(
    CRITERION_FIELDS,
    earlier.criteria,
    current.criteria,
  )
  return [
    ...type,
    ...groups.map(({ item, itemChange }): TypeChange => {
      return { of: 'group', name: item.name, path: item.path, ...itemChange }
    }),
    ...criteria.map(({ item, itemChange }): TypeChange => {
      return { of: 'criterion', name: item.name, number: item.number, path: item.path, ...itemChange }
    }),
  ]
}
