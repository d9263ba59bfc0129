import type { AuditActor } from '@sojourn/domain/audits/facts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useProgramme } from '../../../features/programme.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { auditQuery } from '../audit-query.ts'
import type { AuditRow } from '../list/audit-row.ts'
import type { AuditDialog } from './audit-dialogs.tsx'
import { offersOf } from './offers.ts'
import { PanelActions } from './panel-actions.tsx'
import { PanelHead, PanelLead } from './panel-head.tsx'
import { PanelParts } from './panel-parts.tsx'
import { PanelTools } from './panel-tools.tsx'
import { StateCallout } from './state-callout.tsx'
import { useAuditWork } from './use-audit-work.ts'
import { usePanelActions } from './use-panel-actions.ts'

const AuditDialogs = lazy(async () => ({ default: (await import('./audit-dialogs.tsx')).AuditDialogs }))

interface AuditPanelProps {
  auditID: string
  /** The audit's row, where it stands on the page in sight. */
  row: AuditRow | undefined
  /** The rows in sight, in their order. */
  ids: readonly string[]
  reader: AuditActor
  onChoose(auditID: string | undefined): void
  onOpen(audit: Answer<'getAudit'>): void
}

/** The chosen audit beside the list: what it is, what waits, and what can be done. */
export function AuditPanel({ auditID, row, ids, reader, onChoose, onOpen }: AuditPanelProps) {
  const { data: audit, error, refetch } = useQuery(auditQuery(auditID))
  const head = audit ?? row
  const ucc = head?.site.propertyURN
  return (
    <SidePanel
      title={ucc === undefined ? m.audit_panel_title() : m.audit_panel_title_ucc({ ucc })}
      tools={<PanelTools auditID={auditID} ids={ids} onChoose={onChoose} />}
      footer={<SomethingWrong />}
      onClose={() => onChoose(undefined)}
    >
      {head && <PanelHead audit={head} />}
      {audit ? (
        <Chosen key={auditID} audit={audit} reader={reader} onChoose={onChoose} onOpen={onOpen} />
      ) : (
        <NotYet error={error} onRetry={() => void refetch()} />
      )}
    </SidePanel>
  )
}

function NotYet({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={m.review_not_found()} />
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  return <LoadingState text={m.review_loading()} rows={8} />
}

interface ChosenProps extends Pick<AuditPanelProps, 'reader' | 'onChoose' | 'onOpen'> {
  audit: Answer<'getAudit'>
}

function Chosen({ audit, reader, onChoose, onOpen }: ChosenProps) {
  const [dialog, setDialog] = useState<AuditDialog>()
  const work = useAuditWork()
  const actions = usePanelActions({
    audit,
    actor: reader,
    work,
    ask: setDialog,
    onOpen: () => onOpen(audit),
    onChoose,
  })
  const { changeDeadline } = offersOf(audit, reader, new Date())
  return (
    <>
      <PanelLead audit={audit} roles={reader.roles} />
      <StateCallout
        audit={audit}
        actor={reader}
        onChangeDeadline={changeDeadline ? () => setDialog('deadline') : undefined}
      />
      <PanelActions actions={actions} busy={work.isWorking} />
      <PanelParts audit={audit} roles={reader.roles} />
      {dialog !== undefined && (
        <Suspense>
          <AuditDialogs open={dialog} audit={audit} actor={reader} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function SomethingWrong() {
  const address = useProgramme()?.supportEmail
  return (
    <>
      {m.audit_panel_wrong()}{' '}
      {address ? <a href={`mailto:${address}`}>{m.audit_panel_wrong_link()}</a> : m.audit_panel_wrong_link()}
    </>
  )
}
