import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'

interface Languages {
  /** By name. */
  all: readonly { code: string; name: string }[]
  /** The names of these codes, by name; a code that nobody knows stands as it is. */
  namesOf(codes: readonly string[]): string[]
}

/** The languages of the programme; they never change while a page is open. */
export function useLanguages(): Languages {
  const { data = [] } = useQuery({ ...callQuery('listLanguages'), staleTime: Number.POSITIVE_INFINITY })
  const names = new Map(data.map(({ code, name }) => [code, name]))
  return {
    all: data,
    namesOf: (codes) =>
      codes.map((code) => names.get(code) ?? code).sort((one, other) => one.localeCompare(other, 'en')),
  }
}
