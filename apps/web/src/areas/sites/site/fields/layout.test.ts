import { blankSite } from '@sojourn/domain/sites/blank-site'
import { SITE_FIELDS, SITE_STEPS, listSiteFields } from '@sojourn/domain/sites/site-fields'
import { expect, it } from 'vitest'
import { FIELD_LABELS } from './labels.ts'
import { LAYOUT } from './layout.ts'

/** Stored and returned, not shown. */
const UNSEEN = ['companyBrandID', 'businessTypeID', 'certificationID']

const placed = SITE_STEPS.flatMap((step) => LAYOUT[step].map(({ field }) => ({ step, field })))

it('has one control for every field that can be seen', () => {
  const expected = listSiteFields().filter((field) => !UNSEEN.includes(field))
  expect(placed.map(({ field }) => field).sort()).toEqual([...expected].sort())
})

it('puts each field into the step that the rules give it', () => {
  for (const { step, field } of placed) expect(SITE_FIELDS[field].step, field).toBe(step)
})

it('names every field in its own words', () => {
  const names = placed.map(({ field }) => FIELD_LABELS[field]())
  expect(new Set(names).size).toBe(names.length)
})

const asked = (values: object) =>
  SITE_STEPS.flatMap((step) => LAYOUT[step])
    .filter(({ when }) => when?.({ ...blankSite(''), ...values }) ?? true)
    .map(({ field }) => field)

it.each([
  ['the closing dates', 'closedInLowSeason', ['lowSeasonCloseDate', 'hotelReopens']],
  ['the tour operator', 'ownedOrFranchisedByATourOperator', ['tourOperatorName']],
  ['the kinds of animals', 'doYouHaveAnimalsAtYourProperty', ['pettingZoo', 'sanctuary', 'strayCatsOrDogs']],
])('asks for %s only where there are some', (_what, flag, fields) => {
  for (const field of fields) {
    expect(asked({ [flag]: false })).not.toContain(field)
    expect(asked({ [flag]: true })).toContain(field)
  }
})
