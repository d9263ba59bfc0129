import { getPrimaryRole, type Role } from '@sojourn/domain/people/roles'
import { canChangeSiteField, SITE_FIELDS, siteFields } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DraftNotice } from '../../../features/forms/draft-notice.tsx'
import { mergeTheirs } from '../../../features/forms/merge-theirs.ts'
import { StaleNotice } from '../../../features/forms/stale-notice.tsx'
import { type SurvivingDraft, usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import type { VersionedDraft } from '../../../features/forms/use-versioned-draft.ts'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { customerAddress, customersAddress } from '../../../features/sites/customer-address.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldsToCorrect } from '../../../ui/fields-to-correct.tsx'
import { Page, PageBody } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { Aside } from './aside/aside.tsx'
import css from './customer.module.css'
import { labels } from './fields/labels.ts'
import type { SeenField } from './fields/layout.ts'
import { showValue } from './fields/show-value.ts'
import { CustomerFormProvider, type CustomerFormState } from './form/form-context.ts'
import { changesBetween, isSiteDraft, type SiteDraft } from './form/site-draft.ts'
import { newRecord, type ReadSite, readSite, recordOf } from './form/site-record.ts'
import { today } from './form/today.ts'
import { useFaults } from './form/use-faults.ts'
import { type Lookups, useLookups } from './form/use-lookups.ts'
import { useSaveSite } from './form/use-save-site.ts'
import { CustomerSteps } from './steps/customer-steps.tsx'
import { type StepName, useStepList } from './steps/use-step-list.ts'

interface WayUp {
  roles: readonly Role[]
  companyID: string
  companyName: string | undefined
}

/** The lists that somebody came from, outermost first. */
function customerCrumbs({ roles, companyID, companyName }: WayUp): ReactNode[] {
  const leading = getPrimaryRole(roles)
  if (leading === 'Admin')
    return [
      <Link key="companies" to="/companies">
        {m.customer_crumb_customers()}
      </Link>,
      ...(companyName
        ? [
            <Link key="company" to={customersAddress(companyID)}>
              {companyName}
            </Link>,
          ]
        : []),
    ]
  if (leading === 'Hotel')
    return [
      <Link key="customers" to="/customers">
        {m.customer_crumb_accommodations()}
      </Link>,
    ]
  return [
    <Link key="audits" to="/audits">
      {m.customer_crumb_audits()}
    </Link>,
  ]
}

interface StaleSiteProps {
  form: VersionedDraft<SiteDraft>
  lookups: Lookups
}

const isSeen = (name: string): name is SeenField => name in labels

/** What somebody else saved meanwhile, in the form's own words. */
function StaleSite({ form, lookups }: StaleSiteProps) {
  const told = Object.keys(labels).filter(isSeen)
  const fields = Object.fromEntries(
    told.map((field) => [
      field,
      { label: labels[field](), show: (theirs: SiteDraft) => showValue(field, theirs, lookups) || '-' },
    ]),
  )
  return <StaleNotice form={form} fields={fields} />
}

/**
 * Somebody who is taken out of a site is no longer its main contact, and the site has another version then. That was our
 * own doing and nothing to be told about, so the form goes on from the site as it is now.
 */
function useUserRemoved(form: SurvivingDraft<SiteDraft>, siteID: string | undefined) {
  const latest = useRef(form)
  latest.current = form
  return async (userID: string): Promise<void> => {
    if (siteID === undefined) return
    const now = recordOf(await readSite(siteID))
    const { draft: typed, theirs, restart, change } = latest.current
    const { draft, changes } = mergeTheirs(theirs, typed, now.draft)
    // What somebody else wrote over is told when saving.
    if (changes.some(({ field, contested }) => contested && field !== 'mainContactUser')) return
    restart(now)
    const isGone = draft.mainContactUser?.userID === userID
    change(changesBetween(now.draft, isGone ? { ...draft, mainContactUser: null } : draft))
  }
}

const FOCUSABLE = 'input:not([type="hidden"]), button, [data-focus]'

/** Leads to the field that has to be corrected. The step it stands in must be open by now. */
function focusField(field: SiteField): void {
  const place = document.querySelector(`[data-field="${field}"]`)
  const own = place?.querySelector<HTMLElement>('[data-focus]')
  const target = own ?? place?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

/** Which step is open, and the way to a field inside one. */
function useOpenStep() {
  const [open, setOpen] = useState<StepName | undefined>('customer-summary')
  /** A new object each time, so that the same field can be led to twice. */
  const [wanted, setWanted] = useState<{ field: SiteField }>()
  useEffect(() => {
    if (wanted) focusField(wanted.field)
  }, [wanted])
  return {
    open,
    setOpen,
    leadTo: (field: SiteField) => {
      setOpen(SITE_FIELDS[field].step)
      setWanted({ field })
    },
  }
}

interface CustomerFormProps {
  companyID: string
  companyName: string | undefined
  /** Undefined for a customer who is being added. */
  read: ReadSite | undefined
}

export function CustomerForm({ companyID, companyName, read }: CustomerFormProps) {
  const { roles } = signedInRoute.useRouteContext()
  const site = read?.answer
  const [record] = useState(() => (read ? recordOf(read) : newRecord(companyID)))
  const form = usePersistedDraft({
    form: `customer:${record.id}`,
    read: record,
    ...(site ? { readAgain: async () => recordOf(await readSite(site.siteID)) } : {}),
    isDraft: isSiteDraft,
  })
  const lookups = useLookups(form.draft.country, site)
  const context = {
    roles,
    today: today(),
    areas: lookups.areas?.map(({ code }) => code),
    siteUsers: site?.siteUsers.length ?? 0,
  }
  const faults = useFaults(form.draft, context, form.keptAt !== undefined)
  const { open, setOpen, leadTo } = useOpenStep()
  const [savedAt, setSavedAt] = useState<string>()
  const navigate = useNavigate()
  const save = useSaveSite({
    form,
    faults,
    roles,
    siteID: site?.siteID,
    formID: record.id,
    onSaved: ({ answer }) => setSavedAt(customerAddress(answer)),
    onRefused: ([first]) => first && leadTo(first),
  })
  const userRemoved = useUserRemoved(form, site?.siteID)
  const state: CustomerFormState = {
    site,
    companyID: form.draft.companyID,
    roles,
    draft: form.draft,
    change: form.change,
    userRemoved,
    lookups,
    faults,
  }
  const steps = useStepList(state)
  const title = site ? m.customer_edit_title({ name: site.siteName }) : m.customer_create_title()
  const mayChangeSomething = siteFields().some((field) => canChangeSiteField(roles, field))

  usePageTitle(title)
  useUnsavedGuard({ when: form.isChanged, text: m.customer_unsaved(), onLeave: form.forget })
  // A new customer, and one who was moved to another company, has another address than this page's. Once nothing is
  // unsaved any more, so that nobody is asked about leaving.
  useEffect(() => {
    if (savedAt && !form.isChanged) void navigate({ to: savedAt, replace: true })
  }, [savedAt, form.isChanged, navigate])

  const submit = () => {
    faults.tellAll()
    const wrong = siteFields().find((field) => faults.own[field] !== undefined)
    if (wrong) leadTo(wrong)
    else save.mutate()
  }

  const saveButton = mayChangeSomething && (
    <>
      <FieldsToCorrect count={Object.keys(faults.told).length} />
      <Button loading={save.isPending} onClick={submit}>
        {m.customer_save()}
      </Button>
    </>
  )
  return (
    <CustomerFormProvider value={state}>
      <Page>
        <div className={css.head}>
          <PageHeader
            title={title}
            crumbs={customerCrumbs({ roles, companyID, companyName })}
            actions={saveButton && <SaveInHeader>{saveButton}</SaveInHeader>}
          />
        </div>
        <PageBody>
          <div className={css.page} data-alone={site ? undefined : true}>
            <div className={css.notices}>
              {form.keptAt && (
                <DraftNotice keptAt={form.keptAt} isNew={!site} onStartAgain={form.startAgain} />
              )}
              <StaleSite form={form} lookups={lookups} />
            </div>
            {/* A new customer becomes another page when it is saved; nothing may be typed in between. */}
            <div inert={save.isPending && !site}>
              <CustomerSteps steps={steps} open={open} onOpen={setOpen} />
            </div>
            <Aside />
          </div>
        </PageBody>
        {saveButton && <SaveBar>{saveButton}</SaveBar>}
      </Page>
    </CustomerFormProvider>
  )
}
