import { AUDIT_SENTENCES } from '@sojourn/domain/audits/sentences'
import { isActive } from '@sojourn/domain/audits/statuses'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { m } from '../../../../messages/messages.js'
import { inform } from '../../../../ui/ask.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Site } from '../form/site-draft.ts'
import { newAuditAddress } from './audit-address.ts'
import type { SiteAudit } from './use-site-audits.ts'

interface CreateAuditProps {
  site: Site
  audits: readonly SiteAudit[]
}

/** Leads to a new audit, or says why there cannot be one yet. */
export function CreateAudit({ site, audits }: CreateAuditProps) {
  const navigate = useNavigate()
  const isBlocked = audits.some(({ auditStatus }) => isActive(auditStatus.name))
  const create = () =>
    isBlocked
      ? inform({ title: m.customer_create_audit(), text: AUDIT_SENTENCES['active-audit-exists'] })
      : navigate({ to: newAuditAddress(site) })
  return (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void create()}>
      {m.customer_create_audit()}
    </Button>
  )
}
