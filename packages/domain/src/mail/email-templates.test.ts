import { expect, it } from 'vitest'
import { getEmailTemplateGroup, sortTemplatesByGroup } from './email-templates.ts'

it.each([
  ['reset-password', 'account'],
  ['audit-booked', 'booking'],
  ['report-rejected', 'audit'],
  ['improvements-overdue', 'improvements'],
  ['certified', 'certification'],
  ['monthly-data-due', 'environment'],
  [null, 'custom'],
  ['toString', 'custom'],
])('assigns the template %s to the group %s', (key, group) => {
  expect(getEmailTemplateGroup(key)).toBe(group)
})

it('sortTemplatesByGroup keeps the order within a group', () => {
  const keys = [null, 'certified', 'reset-password', 'audit-booked', 'confirm-email']
  expect(sortTemplatesByGroup(keys.map((key) => ({ key }))).map(({ key }) => key)).toEqual([
    'reset-password',
    'confirm-email',
    'audit-booked',
    'certified',
    null,
  ])
})
