import { exportQuery } from '../../../lib/export/export-query.ts'
import type { ListState } from '../../../ui/list-state.ts'

/** The query for an export with the same rows as the page. */
export const buildTreeExportQuery = (query: ListState<never>['query'], showInactive: boolean) => ({
  ...exportQuery(query),
  ...(showInactive ? {} : { FilterType: ['ChildEnabled'], Filter: ['true'] }),
})
