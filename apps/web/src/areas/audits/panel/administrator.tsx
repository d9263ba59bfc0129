import { isIndependent } from '@sojourn/domain/audits/independence'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Fold } from '../../../ui/fold.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAdmins } from '../use-admins.ts'
import { factsOf } from './facts-of.ts'
import css from './panel.module.css'
import { PersonLine } from './person-line.tsx'
import { useAuditWork } from './use-audit-work.ts'

interface AdministratorProps {
  audit: Answer<'getAudit'>
  roles: readonly Role[]
}

/** Who of the certifier looks after the audit. An Admin can give it to another, or to nobody. */
export function Administrator({ audit, roles }: AdministratorProps) {
  const person = audit.assignedToUser
  const name = person?.name ?? m.audits_unallocated()
  return (
    <Fold title={m.audit_panel_administrator()} value={name}>
      {person ? <PersonLine person={person} /> : <p className="dim">{name}</p>}
      {hasRole(roles, 'Admin') && <ChangeAdministrator audit={audit} />}
    </Fold>
  )
}

function ChangeAdministrator({ audit }: Pick<AdministratorProps, 'audit'>) {
  const admins = useAdmins(true)
  const { isWorking, start } = useAuditWork()
  const current = audit.assignedToUser
  const options = [
    { value: ZERO_ID, label: m.audits_unallocated() },
    // Somebody who has left since keeps their name here until another takes over.
    ...(current && !admins.some(({ userID }) => userID === current.userID)
      ? [{ value: current.userID, label: current.name }]
      : []),
    ...admins
      .filter(({ userID }) => userID === current?.userID || isIndependent(userID, factsOf(audit)))
      .map(({ userID, name }) => ({ value: userID, label: name })),
  ]
  const assign = (userID: string) => {
    const chosen = options.find(({ value }) => value === userID)
    if (!chosen || chosen.value === (current?.userID ?? ZERO_ID)) return
    void start({
      send: () => api.call('assignAudit', { body: { auditID: audit.auditID, userID: chosen.value } }),
      done: m.audit_panel_administrator_set({ name: chosen.label }),
    })
  }
  return (
    <div className={css.change}>
      <Select
        label={m.audit_panel_change_administrator()}
        options={options}
        value={current?.userID ?? ZERO_ID}
        disabled={isWorking}
        searchable={options.length > 12}
        onChange={assign}
      />
    </div>
  )
}
