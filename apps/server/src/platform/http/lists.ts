import { type ListQuery, type ListRequest, readListQuery } from '@sojourn/contract'
import { Problem } from './errors.ts'

export interface Order<Field extends string> {
  field: Field
  direction: 'asc' | 'desc'
}

/** `OrderBy` is a field name with an optional " desc"; the default is the first field. */
export function readOrder<Field extends string>(
  request: ListRequest,
  fields: readonly [Field, ...Field[]],
): Order<Field> {
  if (request.orderBy === undefined) return { field: fields[0], direction: 'asc' }
  const [, name, descending] = /^(\S+?)( desc)?$/.exec(request.orderBy) ?? []
  const field = fields.find((known) => known === name)
  if (field === undefined)
    throw new Problem('unknown-order', {
      detail: `The list cannot be ordered by "${request.orderBy}". Allowed: ${fields.join(', ')}.`,
    })
  return { field, direction: descending ? 'desc' : 'asc' }
}

/** The values by filter name. A record must match one value of every filter. */
export function readFilters<Name extends string>(
  request: ListRequest,
  names: readonly Name[],
): Partial<Record<Name, string[]>> {
  const filters: Partial<Record<Name, string[]>> = {}
  for (const { type, value } of request.filters) {
    const name = names.find((known) => known === type)
    if (name === undefined)
      throw new Problem('unknown-filter', {
        detail: `The list has no filter "${type}". Allowed: ${names.join(', ')}.`,
      })
    filters[name] = [...(filters[name] ?? []), value]
  }
  return filters
}

export const invalidFilter = (name: string, value: string): Problem =>
  new Problem('bad-request', { detail: `"${value}" cannot be a value of the filter ${name}.` })

/** Reads the query of a list and refuses filters that are not in pairs. */
export function readListRequest(query: ListQuery): ListRequest {
  const request = readListQuery(query)
  if (!request)
    throw new Problem('bad-request', {
      detail: 'FilterType and Filter must come in pairs, matched by position.',
    })
  return request
}

export function readEnabled(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw invalidFilter('Enabled', value)
  return value === 'true'
}

/** Adds a filter that was sent as its own query parameter. */
export const withFilter = (request: ListRequest, type: string, value: string | undefined): ListRequest =>
  value === undefined || value === ''
    ? request
    : { ...request, filters: [...request.filters, { type, value }] }
