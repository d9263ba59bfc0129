import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseReviewSearch, type ReviewSearch } from './review-search.ts'

export const reviewRoute = getRouteApi('/signed-in/audits/audit/$auditID')

type Change = { [Name in keyof ReviewSearch]?: ReviewSearch[Name] | undefined }

export type ChangeSearch = (part: Change) => void

/** The state of the review that stands in its address, and how to change a part of it. */
export function useReviewSearch(): { search: ReviewSearch; change(part: Change): void } {
  const search = reviewRoute.useSearch()
  const navigate = reviewRoute.useNavigate()
  const change = useCallback(
    (part: Change) =>
      void navigate({
        search: (before) => parseReviewSearch({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
