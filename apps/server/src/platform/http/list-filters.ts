import type { ListRequest } from '@sojourn/contract'
import { invalidFilter } from './lists.ts'

export function readEnabled(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw invalidFilter('Enabled', value)
  return value === 'true'
}

/** Adds a filter that was sent as its own query parameter. */
export const withFilter = (request: ListRequest, type: string, value: string | undefined): ListRequest =>
  value === undefined || value === ''
    ? request
    : { ...request, filters: [...request.filters, { type, value }] }
