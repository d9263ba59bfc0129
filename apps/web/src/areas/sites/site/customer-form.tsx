import { mayChangeSiteField, siteFields } from '@sojourn/domain/sites/site-fields'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DraftNotice } from '../../../features/forms/draft-notice.tsx'
import { useSurvivingDraft } from '../../../features/forms/use-surviving-draft.ts'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { customerAddress } from '../../../features/sites/customer-address.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldsToCorrect } from '../../../ui/fields-to-correct.tsx'
import { Page, PageBody } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { Aside } from './aside/aside.tsx'
import css from './customer.module.css'
import { customerCrumbs } from './customer-crumbs.tsx'
import { CustomerFormProvider, type CustomerFormState } from './form/form-context.ts'
import { isSiteDraft } from './form/site-draft.ts'
import { newRecord, type ReadSite, readSite, recordOf } from './form/site-record.ts'
import { today } from './form/today.ts'
import { useFaults } from './form/use-faults.ts'
import { useLookups } from './form/use-lookups.ts'
import { useSaveSite } from './form/use-save-site.ts'
import { useUserRemoved } from './form/use-user-removed.ts'
import { StaleSite } from './stale-site.tsx'
import { CustomerSteps } from './steps/customer-steps.tsx'
import { useStepList } from './steps/use-step-list.ts'
import { useOpenStep } from './use-open-step.ts'

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
  const form = useSurvivingDraft({
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
  const mayChangeSomething = siteFields().some((field) => mayChangeSiteField(roles, field))

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
