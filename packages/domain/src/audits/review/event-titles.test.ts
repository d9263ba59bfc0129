import { expect, it } from 'vitest'
import { isReservedTitle } from './event-titles.ts'
import { AUDIT_EVENT_TITLES } from './event-types.ts'

it.each([
  'Certified',
  ' certified ',
  'Audit  Created',
  AUDIT_EVENT_TITLES['gift-declared'].toUpperCase(),
  'Criterion rejected',
  'Message pinned',
  'Improvement accepted',
  'Cer\u200Btified',
  'Cert\u00ADified',
  'Certified\u{E0041}',
  '\u202ECertified',
  'Ｃｅｒｔｉｆｉｅｄ',
  'Сertified',
  'Cεrtifiεd',
  'Νot Certified',
  'ᎪUDIᎢ CRᎬᎪTᎬD',
  'Certified.',
  'Ϲertified',
  'Ⲥertified',
  'Ƈertified',
  'Ȼertified',
  'Certifieđ',
  'Certiƒied',
  '©ertified',
  'Cꬲrtified',
  'C℮rtified',
  'Certifi€d',
  'C℮rt!fi∊∂',
  '₵ertified',
  '🅲🅴rtified',
  'Cert!fied',
  'D@te c◯nfirmed',
  'C℮rtified ────────────────',
])('isReservedTitle is true for the title %j of a note', (title) => {
  expect(isReservedTitle(title)).toBe(true)
})

it.each([
  'Called the hotel',
  'Not quite certified',
  'Сертификат отправлен',
  'Επίσκεψη',
  '',
  '---------',
  '***** A *****',
  '€ 250 paid',
  'Audit: who comes?',
])('isReservedTitle is false for the title %j of a note', (title) => {
  expect(isReservedTitle(title)).toBe(false)
})
