import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from '../../../../lib/routing/search.ts'

interface WayProps {
  /** An address of the app with everything in it, as the server names it: /audits?Country=PT */
  to: string
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** Leads to the list behind a figure. Also within a picture, where it is the picture's own kind of link. */
export function Way({ to, className, label, children }: WayProps) {
  const [path = '/', search = ''] = to.split('?')
  return (
    <Link to={path} search={parseSearch(search)} className={className} aria-label={label}>
      {children}
    </Link>
  )
}
