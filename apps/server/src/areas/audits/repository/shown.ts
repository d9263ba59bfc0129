import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a criterion is part of the report: it is visible, and so is every group that it stands in. The column named is the
 * table of criteria, or what a query calls it. Which groups are hidden is found once, not for each criterion.
 */
export const isShown = (question: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${question}.${name}`)
  return sql<boolean>`(${column('visible')} and ${column('audit_type_group_id')} not in (
    with recursive hidden as (
      select audit_type_group_id from audit_type_group where not visible
      union
      select inner_group.audit_type_group_id
        from audit_type_group as inner_group join hidden on inner_group.parent_group_id = hidden.audit_type_group_id
    )
    select audit_type_group_id from hidden))`
}
