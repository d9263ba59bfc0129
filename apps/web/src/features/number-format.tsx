import { decimalMarkOf } from '@sojourn/domain/kernel/parse-number'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { browserDecimalMark, type Numbers, numbersWith } from '../lib/numbers.ts'
import { meQuery } from './people/me.ts'
import { useProgramme } from './programme.ts'

const browserMark = browserDecimalMark(navigator.language)
const NumbersContext = createContext<Numbers>(numbersWith(browserMark))

/** Children show and read numbers in the person's own format, else the programme's, else the browser's. */
export function NumberFormatProvider({ children }: { children: ReactNode }) {
  const programme = useProgramme()
  const { data: me } = useQuery(meQuery)
  const format = me?.numberFormat ?? programme?.numberFormat ?? 'browser'
  return <NumbersContext value={numbersWith(decimalMarkOf(format, browserMark))}>{children}</NumbersContext>
}

export const useNumbers = (): Numbers => useContext(NumbersContext)
