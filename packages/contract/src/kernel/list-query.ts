import { DEFAULT_PAGE_SIZE } from '@sojourn/domain'
import { z } from 'zod'

const positiveInteger = (max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .refine((text) => Number(text) >= 1 && Number(text) <= max)

const repeatableText = z.union([z.string().max(200), z.array(z.string().max(200)).max(20)])

/**
 * The query parameters of every list. FilterType and Filter are repeatable pairs matched by position. Values stay text here because
 * a query string is text; `readListQuery` turns them into numbers and pairs.
 */
export const listQuery = z.object({
  page: positiveInteger(1_000_000).optional(),
  pageCount: positiveInteger(100).optional(),
  FilterType: repeatableText.optional(),
  Filter: repeatableText.optional(),
  SearchTerm: z.string().max(200).optional(),
  OrderBy: z.string().max(100).optional(),
})
export type ListQuery = z.output<typeof listQuery>

export interface ListRequest {
  page: number
  pageSize: number
  filters: { type: string; value: string }[]
  searchTerm: string
  orderBy: string | undefined
}

const toArray = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Undefined when the pairs do not match by position. */
export function readListQuery(query: ListQuery): ListRequest | undefined {
  const types = toArray(query.FilterType)
  const values = toArray(query.Filter)
  if (types.length !== values.length) return undefined
  return {
    page: Number(query.page ?? 1),
    pageSize: Number(query.pageCount ?? DEFAULT_PAGE_SIZE),
    filters: types.map((type, index) => ({ type, value: values[index] ?? '' })),
    searchTerm: query.SearchTerm?.trim() ?? '',
    orderBy: query.OrderBy?.trim() || undefined,
  }
}

/** The X-Pagination header. */
export interface Pagination {
  totalCount: number
  pageSize: number
  currentPage: number
  totalPages: number
}

export const pagination = (request: { page: number; pageSize: number }, totalCount: number): Pagination => ({
  totalCount,
  pageSize: request.pageSize,
  currentPage: request.page,
  totalPages: Math.ceil(totalCount / request.pageSize),
})
