import {
  CRITERIA_FILTERS,
  type CriteriaFilter,
  MESSAGE_FILTERS,
  type MessageFilter,
} from '@sojourn/domain/audits/review/filter-names'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseIdParam } from '../../../features/routing/search.ts'
import { TABLET } from '../../../ui/media.ts'

export const CRITERION_TABS = ['comments', 'auditor', 'customer'] as const
export type CriterionTab = (typeof CRITERION_TABS)[number]

/** The state of the review that is part of the URL, so that a link can show it. */
export interface ReviewSearch {
  /** Without it, the default filter of the role and status. */
  criteria?: CriteriaFilter
  /** A top-level group; all groups without it. */
  group?: string
  messages?: MessageFilter
  /** The criterion in the panel. */
  question?: string
  tab?: CriterionTab
  /** A full screen: the places of the walk, the visit record, or the versions of a criterion changed on two devices. */
  view?: ReviewView
}

const VIEWS = ['walk', 'visit', 'conflict'] as const
type ReviewView = (typeof VIEWS)[number]

const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text)

const parseId = (text: unknown) => (typeof text === 'string' ? parseIdParam(text) : undefined)

export function parseReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const criteria = oneOf(CRITERIA_FILTERS, raw.criteria)
  const messages = oneOf(MESSAGE_FILTERS, raw.messages)
  const tab = oneOf(CRITERION_TABS, raw.tab)
  const view = oneOf(VIEWS, raw.view)
  const group = parseId(raw.group)
  const question = parseId(raw.question)
  return {
    ...(criteria ? { criteria } : {}),
    ...(group ? { group } : {}),
    ...(messages ? { messages } : {}),
    ...(question ? { question } : {}),
    ...(tab ? { tab } : {}),
    ...(view ? { view } : {}),
  }
}

/** The part of the page that the link of the first load opens. */
export function getFirstPart(): ReviewView | 'criterion screen' | 'criterion panel' | 'list' {
  const { view, question } = parseReviewSearch(
    Object.fromEntries(new URLSearchParams(window.location.search)),
  )
  if (view) return view
  if (!question) return 'list'
  // On tablets and phones a criterion fills the screen.
  return matchMedia(TABLET).matches ? 'criterion screen' : 'criterion panel'
}

export const reviewRoute = getRouteApi('/signed-in/audits/audit/$auditID')

type SearchChange = { [Name in keyof ReviewSearch]?: ReviewSearch[Name] | undefined }

/** The promise resolves when the URL has changed. */
export type ChangeSearch = (part: SearchChange) => Promise<void>

/** Returns the review's search parameters and a function that changes some of them. */
export function useReviewSearch(): { search: ReviewSearch; change: ChangeSearch } {
  const search = reviewRoute.useSearch()
  const navigate = reviewRoute.useNavigate()
  const change = useCallback(
    (part: SearchChange) =>
      navigate({
        search: (before) => parseReviewSearch({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
