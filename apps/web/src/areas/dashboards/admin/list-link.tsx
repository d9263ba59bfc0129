import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from '../../../features/routing/search.ts'

/** Splits a path from the server, such as /audits?Country=PT, into the props of a router link. */
export function parsePath(path: string): { to: string; search: Record<string, string> } {
  const [to = '/', search = ''] = path.split('?')
  return { to, search: parseSearch(search) }
}

interface ListLinkProps {
  /** A path of the app with its search parameters. */
  to: string
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** A link to the list that a metric counts. It also works inside SVG. */
export const ListLink = ({ to, className, label, children }: ListLinkProps) => (
  <Link {...parsePath(to)} className={className} aria-label={label}>
    {children}
  </Link>
)
