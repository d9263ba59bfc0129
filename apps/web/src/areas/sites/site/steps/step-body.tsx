import { hasRole } from '@sojourn/domain/people/roles'
import { lazy, Suspense } from 'react'
import { AuditHistory } from '../audits/audit-history.tsx'
import { StepFields } from '../fields/step-fields.tsx'
import { useCustomerForm } from '../form/form-context.ts'
import { CertificationSummary } from './certification-summary.tsx'
import css from './steps.module.css'
import type { StepName } from './use-step-list.ts'

const LocationMap = lazy(async () => ({ default: (await import('./location-map.tsx')).LocationMap }))

/** Told by the certification summary to those who do not set them. */
const MEMBERSHIP = [
  'membershipStatus',
  'membershipStart',
  'membershipEnd',
  'customerSince',
  'enabled',
  'chainConnect',
] as const

/** What is inside a step. `isOpen`: a closed one need not draw a map. */
export function StepBody({ name, isOpen }: { name: StepName; isOpen: boolean }) {
  const { roles } = useCustomerForm()
  if (name === 'audit-history') return <AuditHistory />
  if (name === 'customer-summary' && !hasRole(roles, 'Admin'))
    return (
      <div className={css.stack}>
        <CertificationSummary />
        <StepFields step={name} without={MEMBERSHIP} />
      </div>
    )
  if (name === 'location')
    return (
      <div className={css.stack}>
        <StepFields step={name} />
        {isOpen && (
          <Suspense>
            <LocationMap />
          </Suspense>
        )}
      </div>
    )
  return <StepFields step={name} />
}
