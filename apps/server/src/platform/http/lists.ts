import { type ListQuery, type ListRequest, readListQuery } from '@sojourn/contract'
import { Problem } from './errors.ts'

/** Reads what every list takes, and refuses pairs that do not match by position. */
export function readListRequest(query: ListQuery): ListRequest {
  const request = readListQuery(query)
  if (!request)
    throw new Problem('bad-request', {
      detail: 'FilterType and Filter must come in pairs, matched by position.',
    })
  return request
}
