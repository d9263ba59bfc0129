import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/query.ts'
import { foldLetters } from '../../../ui/fold-letters.ts'
import type { FilterInputProps } from './filter-props.ts'

/** How long the user stops typing before the choices are searched. */
export const SEARCH_DELAY_MS = 400

/** The choices that hold these words; the server is asked where there are more than came with the report. */
export function useFoundChoices(
  reportPath: string,
  { key, choices, moreChoices }: FilterInputProps['parameter'],
  term: string,
) {
  const search = term.trim()
  const isAsked = moreChoices && search !== ''
  const { data } = useQuery({
    ...callQuery('listReportChoices', { query: { reportPath, key, search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (isAsked) return data
  return choices.filter(({ label }) => foldLetters(label).includes(foldLetters(search)))
}
