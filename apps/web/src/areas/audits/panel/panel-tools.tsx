import { IconLink } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import { notify } from '../../../ui/notify.ts'
import { PanelSteps } from '../../../ui/panel-steps.tsx'

interface PanelToolsProps {
  auditID: string
  ids: readonly string[]
  onChoose(auditID: string): void
}

/** A link to send to a colleague, and the way through the rows. */
export function PanelTools({ auditID, ids, onChoose }: PanelToolsProps) {
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/audits?AuditID=${auditID}`).then(
      () => notify.success(m.audit_panel_link_copied()),
      () => notify.error(m.audit_panel_link_not_copied()),
    )
  return (
    <>
      <IconButton icon={IconLink} label={m.audit_panel_copy_link()} onClick={() => void copy()} />
      <PanelSteps ids={ids} selectedId={auditID} onSelect={onChoose} />
    </>
  )
}
