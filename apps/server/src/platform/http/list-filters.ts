import type { ListRequest } from '@sojourn/contract'
import { invalidFilter } from './lists.ts'

export function readEnabled(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw invalidFilter('Enabled', value)
  return value === 'true'
}

/** The request with a filter that came under its own name instead of in a pair. */
export const withFilter = (request: ListRequest, type: string, value: string | undefined): ListRequest =>
  value === undefined || value === ''
    ? request
    : { ...request, filters: [...request.filters, { type, value }] }
