import { criterionNumber, type TypeVersion } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findCriteria, findVisibleGroups } from './repository.ts'

export interface Criterion {
  number: string
  title: string
  description: string
  isMandatory: boolean
  evidence: readonly string[]
}

export interface CriteriaGroup {
  /** The letter or number before the numbers of its criteria; can be empty. */
  code: string
  name: string
  description: string
  criteria: readonly Criterion[]
  groups: readonly CriteriaGroup[]
  /** The number of criteria in this group and the groups inside it. */
  count: number
}

export interface CriteriaKey {
  auditTypeID: string
  revision: number
}

export const criteriaPath = ({ auditTypeID, revision }: CriteriaKey): string =>
  `/scheme/criteria/${auditTypeID}/${revision}`

interface Revision extends CriteriaKey {
  typeVersion: TypeVersion
}

/** The visible criteria of a revision by group, without the guidance and without empty groups. */
export async function readCriteria(db: DbOrTrx, key: Revision): Promise<CriteriaGroup[]> {
  const [groups, criteria] = await Promise.all([findVisibleGroups(db, key), findCriteria(db, key)])
  const byParent = Map.groupBy(groups, (row) => row.parent_group_id)
  const byGroup = Map.groupBy(criteria, (row) => row.audit_type_group_id)

  const readGroups = (parentID: string | null): CriteriaGroup[] =>
    (byParent.get(parentID) ?? [])
      .map((row) => {
        const innerGroups = readGroups(row.audit_type_group_id)
        const ownCriteria = (byGroup.get(row.audit_type_group_id) ?? []).flatMap((criterion, index) =>
          criterion.visible
            ? {
                number: criterionNumber(key.typeVersion, {
                  questionNumber: criterion.question_number,
                  questionPrefix: row.question_prefix,
                  position: index + 1,
                }),
                title: criterion.title,
                description: criterion.description,
                isMandatory: criterion.is_mandatory,
                evidence: criterion.evidence,
              }
            : [],
        )
        const code = row.question_prefix.replace(/[.\s]+$/, '')
        return {
          // A group without criteria of its own has no prefix. Its code is the first letters of a subgroup: A for A1 and A2.
          code: code === '' ? (/^\p{L}+(?=\d)/u.exec(innerGroups[0]?.code ?? '')?.[0] ?? '') : code,
          name: row.group_name,
          description: row.description,
          criteria: ownCriteria,
          groups: innerGroups,
          count: ownCriteria.length + innerGroups.reduce((sum, { count }) => sum + count, 0),
        }
      })
      .filter(({ count }) => count > 0)

  return readGroups(null)
}

interface Topic {
  name: string
  count: number
  /** The index of its top-level group. */
  group: number
}

/** The groups with criteria of their own. */
export function listTopics(groups: readonly CriteriaGroup[]): Topic[] {
  const topicsOf = (group: CriteriaGroup, index: number): Topic[] => [
    ...(group.criteria.length === 0
      ? []
      : [{ name: group.name, count: group.criteria.length, group: index }]),
    ...group.groups.flatMap((innerGroups) => topicsOf(innerGroups, index)),
  ]
  return groups.flatMap(topicsOf)
}

/** Every criterion with the names of its groups, outermost first. */
export const listCriteria = (
  groups: readonly CriteriaGroup[],
  path: readonly string[] = [],
): { path: readonly string[]; criterion: Criterion }[] =>
  groups.flatMap(({ name, criteria, groups: innerGroups }) => {
    const innerPath = [...path, name]
    return [
      ...criteria.map((criterion) => ({ path: innerPath, criterion })),
      ...listCriteria(innerGroups, innerPath),
    ]
  })
