import { getPrimaryRole, type Role } from '@sojourn/domain/people/roles'
import { canChangeSiteField, listSiteFields, SITE_FIELDS } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConflictBanner, DraftBanner } from '../../../features/forms/form-banners.tsx'
import { type PersistedDraft, usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import type { VersionedDraft } from '../../../features/forms/use-versioned-draft.ts'
import { mergeConflict } from '../../../features/forms/use-versioned-draft.ts'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { companySitesPath, sitePath } from '../../../features/sites/site-paths.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorCount } from '../../../ui/field-error-count.tsx'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { Aside } from './aside.tsx'
import { formatFieldValue } from './fields/format-value.ts'
import type { VisibleField } from './fields/layout.ts'
import { FIELD_LABELS } from './fields/layout.ts'
import { SiteFormProvider, type SiteFormState } from './form/form-context.ts'
import {
  createNewRecord,
  diffDrafts,
  type FetchedSite,
  isSiteDraft,
  type SiteDraft,
  toRecord,
} from './form/site-draft.ts'
import { getToday } from './form/unparsed-texts.ts'
import { type SiteLookups, useSiteLookups } from './form/use-lookups.ts'
import { fetchSite, useSaveSite, useSiteErrors } from './form/use-save-site.ts'
import css from './site.module.css'
import { SiteSteps } from './steps/site-steps.tsx'
import { type StepName, useStepList } from './steps/use-step-list.ts'

interface CrumbContext {
  roles: readonly Role[]
  companyID: string
  companyName: string | undefined
}

/** The breadcrumbs, outermost list first. */
function renderSiteCrumbs({ roles, companyID, companyName }: CrumbContext): ReactNode[] {
  const role = getPrimaryRole(roles)
  if (role === 'Admin')
    return [
      <Link key="companies" to="/companies">
        {m.customer_crumb_customers()}
      </Link>,
      ...(companyName
        ? [
            <Link key="company" to={companySitesPath(companyID)}>
              {companyName}
            </Link>,
          ]
        : []),
    ]
  if (role === 'Hotel')
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

interface SiteConflictBannerProps {
  form: VersionedDraft<SiteDraft>
  lookups: SiteLookups
}

const isVisibleField = (name: string): name is VisibleField => name in FIELD_LABELS

/** Lists the fields that another user saved in the meantime. */
function SiteConflictBanner({ form, lookups }: SiteConflictBannerProps) {
  const visibleFields = Object.keys(FIELD_LABELS).filter(isVisibleField)
  const fields = Object.fromEntries(
    visibleFields.map((field) => [
      field,
      {
        label: FIELD_LABELS[field](),
        show: (theirs: SiteDraft) => formatFieldValue(field, theirs, lookups) || '-',
      },
    ]),
  )
  return <ConflictBanner form={form} fields={fields} />
}

/**
 * Removing a user can clear the main contact, which increments the version of the site. The form reloads that version, so
 * that the user's own action is not reported as a conflict.
 */
function useHandleUserRemoved(form: PersistedDraft<SiteDraft>, siteID: string | undefined) {
  const latest = useRef(form)
  latest.current = form
  return async (userID: string): Promise<void> => {
    if (siteID === undefined) return
    const latestRecord = toRecord(await fetchSite(siteID))
    const { draft: localDraft, stored, restart, change } = latest.current
    const { draft, changes } = mergeConflict(stored, localDraft, latestRecord.draft)
    // Other conflicts are reported when saving.
    if (changes.some(({ field, isConflicting }) => isConflicting && field !== 'mainContactUser')) return
    restart(latestRecord)
    const isMainContact = draft.mainContactUser?.userID === userID
    change(diffDrafts(latestRecord.draft, isMainContact ? { ...draft, mainContactUser: null } : draft))
  }
}

const FOCUSABLE = 'input:not([type="hidden"]), button, [data-focus]'

/** Focuses a field with an error. Its step must be open. */
function focusField(field: SiteField): void {
  const container = document.querySelector(`[data-field="${field}"]`)
  const preferred = container?.querySelector<HTMLElement>('[data-focus]')
  const target = preferred ?? container?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  container?.scrollIntoView({ block: 'nearest' })
}

/** Returns the open step, its setter and a function that opens and focuses a field. */
function useOpenStep() {
  const [open, setOpen] = useState<StepName | undefined>('customer-summary')
  /** A new object each time, so that the same field can be focused twice. */
  const [focusTarget, setFocusTarget] = useState<{ field: SiteField }>()
  useEffect(() => {
    if (focusTarget) focusField(focusTarget.field)
  }, [focusTarget])
  return {
    open,
    setOpen,
    openField: (field: SiteField) => {
      setOpen(SITE_FIELDS[field].step)
      setFocusTarget({ field })
    },
  }
}

interface SiteFormProps {
  companyID: string
  companyName: string | undefined
  /** Undefined for a new site. */
  fetched: FetchedSite | undefined
}

export function SiteForm({ companyID, companyName, fetched }: SiteFormProps) {
  const { roles } = signedInRoute.useRouteContext()
  const site = fetched?.response
  const [record] = useState(() => (fetched ? toRecord(fetched) : createNewRecord(companyID)))
  const form = usePersistedDraft({
    form: `customer:${record.id}`,
    read: record,
    ...(site ? { fetchLatest: async () => toRecord(await fetchSite(site.siteID)) } : {}),
    isDraft: isSiteDraft,
  })
  const lookups = useSiteLookups(form.draft.country, site)
  const context = {
    roles,
    today: getToday(),
    areas: lookups.areas?.map(({ code }) => code),
    siteUsers: site?.siteUsers.length ?? 0,
  }
  const errors = useSiteErrors(form.draft, context, form.persistedAt !== undefined)
  const { open, setOpen, openField } = useOpenStep()
  const [savedAt, setSavedAt] = useState<string>()
  const navigate = useNavigate()
  const save = useSaveSite({
    form,
    errors,
    roles,
    siteID: site?.siteID,
    formID: record.id,
    onSaved: ({ response }) => setSavedAt(sitePath(response)),
    onRefused: ([first]) => first && openField(first),
  })
  const onUserRemoved = useHandleUserRemoved(form, site?.siteID)
  const state: SiteFormState = {
    site,
    companyID: form.draft.companyID,
    roles,
    draft: form.draft,
    change: form.change,
    onUserRemoved,
    lookups,
    errors,
  }
  const steps = useStepList(state)
  const title = site ? m.customer_edit_title({ name: site.siteName }) : m.customer_create_title()
  const canChangeAnyField = listSiteFields().some((field) => canChangeSiteField(roles, field))

  usePageTitle(title)
  useUnsavedGuard({ when: form.isChanged, text: m.customer_unsaved(), onLeave: form.removePersistedDraft })
  // After saving, a new site or a moved site has another URL. The navigation waits until there are no unsaved changes, so
  // that no confirmation is shown.
  useEffect(() => {
    if (savedAt && !form.isChanged) void navigate({ to: savedAt, replace: true })
  }, [savedAt, form.isChanged, navigate])

  const submit = () => {
    errors.showAll()
    const invalidField = listSiteFields().find((field) => errors.validationErrors[field] !== undefined)
    if (invalidField) openField(invalidField)
    else save.mutate()
  }

  const saveButton = canChangeAnyField && (
    <>
      <FieldErrorCount count={Object.keys(errors.shown).length} />
      <Button loading={save.isPending} onClick={submit}>
        {m.customer_save()}
      </Button>
    </>
  )
  return (
    <SiteFormProvider value={state}>
      <Page>
        <div className={css.head}>
          <PageHeader
            title={title}
            crumbs={renderSiteCrumbs({ roles, companyID, companyName })}
            actions={saveButton && <SaveInHeader>{saveButton}</SaveInHeader>}
          />
        </div>
        <PageBody>
          <div className={css.page} data-alone={site ? undefined : true}>
            <div className={css.banners}>
              {form.persistedAt && (
                <DraftBanner persistedAt={form.persistedAt} isNew={!site} onStartAgain={form.startAgain} />
              )}
              <SiteConflictBanner form={form} lookups={lookups} />
            </div>
            {/* Input is blocked while a new site is saved, because saving navigates to another page. */}
            <div inert={save.isPending && !site}>
              <SiteSteps steps={steps} open={open} onOpen={setOpen} />
            </div>
            <Aside />
          </div>
        </PageBody>
        {saveButton && <SaveBar>{saveButton}</SaveBar>}
      </Page>
    </SiteFormProvider>
  )
}
