import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openDocument, saveDocument } from '../../../features/open-document.ts'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import css from './dashboard.module.css'

interface DocumentLinkProps {
  what: 'report' | 'certificate' | 'png' | 'svg'
  auditID: string
  /** Renders the primary button instead of a link. */
  isMain?: boolean
  children: ReactNode
}

/** Opens a document of the audit in a new window, or downloads the logo. */
export function DocumentLink({ what, auditID, isMain = false, children }: DocumentLinkProps) {
  const params = { auditID }
  const open = () => {
    if (what === 'report') return openDocument(() => api.call('linkAuditReport', { params }))
    if (what === 'certificate') return openDocument(() => api.call('linkCertificate', { params }))
    saveDocument(() => api.call('linkLogo', { params, query: { format: what } }))
  }
  if (isMain)
    return (
      <Button size="md" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={open}>
        {children}
      </Button>
    )
  return (
    <button type="button" className={css.link} onClick={open}>
      {children}
    </button>
  )
}
