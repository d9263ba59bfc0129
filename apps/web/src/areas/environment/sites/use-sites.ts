import { DEFAULT_PAGE_SIZE } from '@sojourn/domain/kernel/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, pageQuery } from '../../../lib/api/query.ts'
import type { ListState } from '../../../ui/list-state.ts'
import { matchesSite } from '../site-match.ts'

const FIRST_PAGE = { page: '1', pageCount: String(DEFAULT_PAGE_SIZE) }

/** The sites somebody may read. What is loaded is narrowed while typing; the server answers for all others a moment later. */
export function useSites(list: ListState<never>) {
  const [typed, setTyped] = useState(list.searchTerm)
  const sites = useQuery(pageQuery('listEnvironmentalSites', { query: list.query }))
  const isSearched = list.searchTerm !== ''
  // How many there are at all, also while a search shows some of them.
  const all = useQuery({
    ...callQuery('listEnvironmentalSites', { query: FIRST_PAGE }),
    enabled: isSearched,
  })
  const rows = sites.data?.rows ?? []
  const isAnswered = !sites.isPlaceholderData && list.searchTerm === typed.trim()
  return {
    sites,
    typed,
    setTyped,
    shown: isAnswered ? rows : rows.filter((site) => matchesSite(site, typed)),
    total: (isSearched ? all.data : sites.data)?.pagination.totalCount,
  }
}
