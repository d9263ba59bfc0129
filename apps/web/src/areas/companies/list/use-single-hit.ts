import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

interface Found<Row> {
  data: { rows: readonly Row[]; pagination: { totalCount: number } } | undefined
  isPlaceholderData: boolean
}

/** Opens the only row that a search found. */
export function useSingleHit<Row>(found: Found<Row>, addressOf: (row: Row) => string): void {
  const navigate = useNavigate()
  const rows = found.data?.pagination.totalCount === 1 ? found.data.rows : []
  // The page before stays in sight while the next is asked for, and its single row is not this search's.
  const only = found.isPlaceholderData ? undefined : rows[0]
  const address = only && addressOf(only)
  useEffect(() => {
    // Without the search in the history, or Back would lead here and on again.
    if (address) void navigate({ to: address, replace: true })
  }, [address, navigate])
}
