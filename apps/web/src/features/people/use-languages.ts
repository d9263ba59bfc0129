import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/query.ts'
import { formatLanguages } from './language-text.ts'

interface Languages {
  /** By name. */
  all: readonly { code: string; name: string }[]
  /** What stands beside a person who speaks these; `none` for somebody who told us of none. */
  textOf(codes: readonly string[], none?: string): string
}

/** The languages of the programme; they never change while a page is open. */
export function useLanguages(): Languages {
  const { data } = useQuery({ ...callQuery('listLanguages'), staleTime: Number.POSITIVE_INFINITY })
  return { all: data ?? [], textOf: (codes, none) => formatLanguages(data, codes, none) }
}

const AUDITOR_LIMIT = '100'

/** As choices for a filter: what the auditors speak comes first, by name, and then all the others. */
export function useAuditorLanguages() {
  const { all } = useLanguages()
  const { data } = useQuery({
    ...callQuery('listUsers', { params: { role: 'Auditor' }, query: { pageCount: AUDITOR_LIMIT } }),
    staleTime: 5 * 60_000,
  })
  const spoken = new Set(data?.rows.flatMap(({ languages }) => languages))
  const choices = all.map(({ code, name }) => ({ value: code, label: name }))
  return [
    ...choices.filter(({ value }) => spoken.has(value)),
    ...choices.filter(({ value }) => !spoken.has(value)),
  ]
}
