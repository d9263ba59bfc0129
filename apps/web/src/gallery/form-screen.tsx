import { IconArrowLeft, IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FactList, Field, FieldGrid } from '../ui/fact-list.tsx'
import { FieldErrorCount } from '../ui/field-error-count.tsx'
import { Page, PageBody, PageHeader } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/show-toast.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Step, StepNavigation, Steps } from '../ui/steps.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'

const toOption = (label: string) => ({ value: label, label })
const AREAS = ['Faro', 'Lisboa', 'Porto'].map(toOption)
const COUNTRIES = ['Norway', 'Portugal', 'Spain'].map(toOption)

const isValidLongitude = (text: string) => Math.abs(Number(text)) <= 180

/** A long form in steps. */
export function FormScreen() {
  const [open, setOpen] = useState(2)
  const [longitude, setLongitude] = useState('-208.02042')
  const [area, setArea] = useState('Faro')
  const [country, setCountry] = useState('Portugal')
  const [isChanged, setIsChanged] = useState(false)
  useUnsavedGuard({ when: isChanged })
  const isInvalid = !isValidLongitude(longitude)
  const getStepProps = (number: number) => ({
    number,
    open: open === number,
    onToggle: () => setOpen(open === number ? 0 : number),
  })

  return (
    <Page>
      <PageHeader
        title="Edit Customer Quinta das Amendoeiras"
        crumbs={[
          <a key="1" href="#/list">
            Customers
          </a>,
          <a key="2" href="#/list">
            Amendoeiras Turismo Rural
          </a>,
        ]}
        actions={
          <>
            <FieldErrorCount count={isInvalid ? 1 : 0} />
            <Button
              onClick={() => {
                setIsChanged(false)
                showToast.success('Your customer has been successfully saved.')
              }}
            >
              Save
            </Button>
          </>
        }
      />
      <PageBody>
        <div className="gallery-two">
          <Steps>
            <Step
              {...getStepProps(1)}
              title="Customer Summary"
              summary="Rural hotel · Standard · Current since 1st June 2025"
              done
            >
              Summary
            </Step>
            <Step
              {...getStepProps(2)}
              title="Location"
              summary="The address of the property and how to contact it"
            >
              <FieldGrid>
                <Field>
                  <TextInput
                    label="Address line 1"
                    defaultValue="Estrada do Vale 18"
                    onChange={() => setIsChanged(true)}
                  />
                </Field>
                <Field>
                  <TextInput label="Address line 2" />
                </Field>
                <Field span={2}>
                  <TextInput label="City/town" required defaultValue="Loulé" />
                </Field>
                <Field span={2}>
                  <TextInput label="Postcode" defaultValue="8100-292" />
                </Field>
                <Field span={2}>
                  <Select label="Area/state" required value={area} options={AREAS} onChange={setArea} />
                </Field>
                <Field>
                  <Select
                    label="Country"
                    required
                    searchable
                    value={country}
                    options={COUNTRIES}
                    onChange={setCountry}
                  />
                </Field>
                <Field>
                  <TextInput
                    label="Telephone"
                    defaultValue="+351 289 555 014"
                    description="Dialling code follows the country"
                  />
                </Field>
                <Field>
                  <TextInput
                    label="General enquiries email"
                    required
                    defaultValue="ola@amendoeiras.example"
                  />
                </Field>
                <Field>
                  <TextInput label="Website" defaultValue="https://amendoeiras.example" />
                </Field>
                <Field>
                  <TextInput
                    label="Latitude"
                    defaultValue="37.13772"
                    description="Paste “lat,long” to fill both"
                  />
                </Field>
                <Field>
                  <TextInput
                    label="Longitude"
                    value={longitude}
                    onChange={(event) => setLongitude(event.currentTarget.value)}
                    error={isInvalid ? 'Please enter a valid longitude' : undefined}
                  />
                </Field>
              </FieldGrid>
              <StepNavigation>
                <Button
                  variant="default"
                  leftSection={<IconArrowLeft size={16} aria-hidden />}
                  onClick={() => setOpen(1)}
                >
                  Customer Summary
                </Button>
                <Button
                  variant="default"
                  rightSection={<IconArrowRight size={16} aria-hidden />}
                  onClick={() => setOpen(3)}
                >
                  Auditing Profile
                </Button>
              </StepNavigation>
            </Step>
            <Step
              {...getStepProps(3)}
              title="Auditing Profile"
              summary="64 rooms · 140 guests · 38 staff · 2 pools · open all year"
              done
            >
              Profile
            </Step>
            <Step
              {...getStepProps(4)}
              title="Administration"
              hint="Admin only"
              summary="Invoice Number 20418 · SAP number 7003391"
              done
            >
              Administration
            </Step>
            <Step
              {...getStepProps(5)}
              title="Relationships"
              hint="Admin only"
              summary="1 group · no travel companies yet"
            >
              Relationships
            </Step>
          </Steps>
          <div className="stack">
            <Section
              title="At a glance"
              aside={
                <span className="row t12 good-t med">
                  <IconCircleCheck size={14} stroke={2} aria-hidden />
                  Enabled
                </span>
              }
            >
              <FactList
                facts={[
                  { label: 'UCC', value: '104218' },
                  { label: 'Star rating', value: '4' },
                  { label: 'Membership start', value: '1st June 2025' },
                  { label: 'Membership end', value: '1st June 2027' },
                ]}
              />
            </Section>
            <Section title="Latest audit" aside={<StatusBadge status="Improvements" />}>
              <FactList
                facts={[
                  { label: 'Audit date', value: '12th January 2026' },
                  { label: 'Deadline', value: '30th April 2026' },
                ]}
              />
            </Section>
          </div>
        </div>
      </PageBody>
    </Page>
  )
}
