import { expect, it } from 'vitest'
import { isEmailAddress, isWebsite } from './internet-address.ts'

it.each([
  'hotel.example',
  'xn--80ahgkiv.xn--p1ai',
  'stay.XN--P1AI',
  'münchen.example',
  'a-b.co.uk',
  'гостиница.рф',
])('isEmailAddress and isWebsite accept the host %s', (host) => {
  expect(isEmailAddress(`ola@${host}`)).toBe(true)
  expect(isWebsite(host)).toBe(true)
  expect(isWebsite(`https://${host}/rooms?x=1`)).toBe(true)
})

it.each([
  'hotel',
  'hotel.',
  '.example',
  'hotel.x',
  'hotel.12',
  '-a.example',
  'a.xn--',
  'a.xn--b-',
  'a b.example',
])('isEmailAddress and isWebsite reject the host %j', (host) => {
  expect(isEmailAddress(`ola@${host}`)).toBe(false)
  expect(isWebsite(host)).toBe(false)
})
