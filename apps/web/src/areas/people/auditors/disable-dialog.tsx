import { longDate } from '@sojourn/domain/kernel/dates'
import { Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import css from './disable-dialog.module.css'
import type { Leaving } from './use-auditor-actions.ts'

interface DisableDialogProps {
  leaving: Leaving
  decide(yes: boolean): void
}

/** What an auditor leaves behind stands before the question. */
export function DisableDialog({ leaving, decide }: DisableDialogProps) {
  const { auditor, audits } = leaving
  const { rows, pagination } = audits
  return (
    <Modal width={600} onClose={() => decide(false)} title={m.kit_confirm_title()}>
      <p className="med">{m.auditors_disable_title({ name: auditor.name })}</p>
      <p>{m.auditors_active_audits({ count: pagination.totalCount })}</p>
      <ul className={css.audits} aria-label={m.auditors_active_audits_label()}>
        {rows.map((audit) => (
          <li key={audit.auditID}>
            <Link
              to="/companies/company/$companyID/customers/customer/$siteID/audit/$auditID"
              params={{ companyID: audit.site.companyID, siteID: audit.site.siteID, auditID: audit.auditID }}
              className={css.site}
            >
              {audit.siteName}
            </Link>
            <span className="dim">
              {audit.auditorDate ? longDate(audit.auditorDate) : m.auditors_no_date()}
            </span>
            <StatusBadge status={audit.auditStatus.name} />
          </li>
        ))}
      </ul>
      {rows.length < pagination.totalCount && (
        <p className="dim">{m.auditors_more_audits({ shown: rows.length, total: pagination.totalCount })}</p>
      )}
      <p className={css.why}>{m.auditors_active_audits_why()}</p>
      <p className="med">{m.auditors_disable_confirm()}</p>
      <div className={css.buttons}>
        <Button variant="default" data-autofocus onClick={() => decide(false)}>
          {m.kit_cancel()}
        </Button>
        <Button variant="danger" onClick={() => decide(true)}>
          {m.kit_confirm_yes()}
        </Button>
      </div>
    </Modal>
  )
}
