import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a criterion is part of the report: it is visible, and so is every group that it stands in. The column named is the
 * table of criteria, or what a query calls it.
 */
export const isShown = (question: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${question}.${name}`)
  return sql<boolean>`(${column('visible')} and not exists (
    with recursive around as (
      select parent_group_id, visible from audit_type_group
        where audit_type_group_id = ${column('audit_type_group_id')}
      union all
      select outer_group.parent_group_id, outer_group.visible
        from audit_type_group as outer_group join around on outer_group.audit_type_group_id = around.parent_group_id
    )
    select from around where not visible))`
}
