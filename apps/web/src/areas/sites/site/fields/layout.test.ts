import { listSiteFields, SITE_FIELDS, SITE_STEPS } from '@sojourn/domain/sites/site-fields'
import { blankSite } from '@sojourn/domain/sites/site-values'
import { expect, it } from 'vitest'
import { FIELD_LABELS, LAYOUT } from './layout.ts'

/** Fields that are stored and returned, but not in the form. */
const HIDDEN_FIELDS = ['companyBrandID', 'businessTypeID', 'certificationID']

const layoutFields = SITE_STEPS.flatMap((step) => LAYOUT[step].map(({ field }) => ({ step, field })))

it('LAYOUT has one control for every visible field', () => {
  const expected = listSiteFields().filter((field) => !HIDDEN_FIELDS.includes(field))
  expect(layoutFields.map(({ field }) => field).sort()).toEqual([...expected].sort())
})

it('LAYOUT has each field in the step of its definition', () => {
  for (const { step, field } of layoutFields) expect(SITE_FIELDS[field].step, field).toBe(step)
})

it('FIELD_LABELS has a unique label for every field', () => {
  const names = layoutFields.map(({ field }) => FIELD_LABELS[field]())
  expect(new Set(names).size).toBe(names.length)
})

const listShownFields = (values: object) =>
  SITE_STEPS.flatMap((step) => LAYOUT[step])
    .filter(({ when }) => when?.({ ...blankSite(''), ...values }) ?? true)
    .map(({ field }) => field)

it.each([
  ['the closing dates', 'closedInLowSeason', ['lowSeasonCloseDate', 'hotelReopens']],
  ['the tour operator', 'ownedOrFranchisedByATourOperator', ['tourOperatorName']],
  ['the kinds of animals', 'doYouHaveAnimalsAtYourProperty', ['pettingZoo', 'sanctuary', 'strayCatsOrDogs']],
])('the customer page shows %s only if their switch is on', (_name, flag, fields) => {
  for (const field of fields) {
    expect(listShownFields({ [flag]: false })).not.toContain(field)
    expect(listShownFields({ [flag]: true })).toContain(field)
  }
})
