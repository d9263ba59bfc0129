import { decimalMarkOf } from '@sojourn/domain/kernel/parse-number'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { getBrowserDecimalMark, getNumberFormatter, type NumberFormatter } from '../lib/numbers.ts'
import { meQuery } from './people/me.ts'
import { useProgramme } from './programme.ts'

const browserMark = getBrowserDecimalMark(navigator.language)
const NumbersContext = createContext<NumberFormatter>(getNumberFormatter(browserMark))

/** Provides the number format of the user, the programme or the browser, in this order. */
export function NumberFormatProvider({ children }: { children: ReactNode }) {
  const programme = useProgramme()
  const { data: me } = useQuery(meQuery)
  const format = me?.numberFormat ?? programme?.numberFormat ?? 'browser'
  return (
    <NumbersContext value={getNumberFormatter(decimalMarkOf(format, browserMark))}>{children}</NumbersContext>
  )
}

export const useNumberFormatter = (): NumberFormatter => useContext(NumbersContext)
