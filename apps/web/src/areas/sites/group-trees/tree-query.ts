import { exportQuery } from '../../../lib/export/export-query.ts'
import type { ListState } from '../../../ui/list-state.ts'

/** For a file that holds what the page shows. The tree has no other filter. */
export const buildTreeExportQuery = (query: ListState<never>['query'], showInactive: boolean) => ({
  ...exportQuery(query),
  ...(showInactive ? {} : { FilterType: ['ChildEnabled'], Filter: ['true'] }),
})
