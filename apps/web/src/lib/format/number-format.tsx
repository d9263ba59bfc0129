import { decimalMarkOf } from '@sojourn/domain/kernel/parse-number'
import { createContext, type ReactNode, useContext } from 'react'
import { useProgramme } from '../programme.ts'
import { browserDecimalMark, type Numbers, numbersWith } from './numbers.ts'

const browserMark = browserDecimalMark(navigator.language)
const NumbersContext = createContext<Numbers>(numbersWith(browserMark))

/** Numbers on the pages inside are shown and read in the programme's format, else in the browser's. */
export function NumberFormatProvider({ children }: { children: ReactNode }) {
  const format = useProgramme()?.numberFormat ?? 'browser'
  return <NumbersContext value={numbersWith(decimalMarkOf(format, browserMark))}>{children}</NumbersContext>
}

export const useNumbers = (): Numbers => useContext(NumbersContext)
