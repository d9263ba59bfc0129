import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'
import { formatLanguages } from './format-languages.ts'

interface Languages {
  /** All languages, sorted by name. */
  all: readonly { code: string; name: string }[]
  /** Formats language codes; `emptyText` is the text for an empty list. */
  format(codes: readonly string[], emptyText?: string): string
}

/** All languages, cached until the page is reloaded. */
export function useLanguages(): Languages {
  const { data } = useQuery({ ...callQuery('listLanguages'), staleTime: Number.POSITIVE_INFINITY })
  return { all: data ?? [], format: (codes, emptyText) => formatLanguages(data, codes, emptyText) }
}

const AUDITOR_LIMIT = '100'

/** Options of a language filter: languages spoken by auditors first, then all others, each sorted by name. */
export function useAuditorLanguages() {
  const { all } = useLanguages()
  const { data } = useQuery({
    ...callQuery('listUsers', { params: { role: 'Auditor' }, query: { pageCount: AUDITOR_LIMIT } }),
    staleTime: 5 * 60_000,
  })
  const spoken = new Set(data?.rows.flatMap(({ languages }) => languages))
  const options = all.map(({ code, name }) => ({ value: code, label: name }))
  return [
    ...options.filter(({ value }) => spoken.has(value)),
    ...options.filter(({ value }) => !spoken.has(value)),
  ]
}
