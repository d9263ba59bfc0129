import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from '../../../features/routing/search.ts'

/** An address of the app as the server names it, /audits?Country=PT, in the parts the router takes. */
export function parsePath(address: string): { to: string; search: Record<string, string> } {
  const [to = '/', search = ''] = address.split('?')
  return { to, search: parseSearch(search) }
}

interface ListLinkProps {
  /** An address of the app with everything in it. */
  to: string
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** Leads to the list behind a figure. Also within a picture, where it is the picture's own kind of link. */
export const ListLink = ({ to, className, label, children }: ListLinkProps) => (
  <Link {...parsePath(to)} className={className} aria-label={label}>
    {children}
  </Link>
)
