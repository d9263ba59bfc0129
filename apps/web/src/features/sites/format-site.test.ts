import { expect, it } from 'vitest'
import { formatSiteAddress } from './format-site.ts'

const site = {
  siteID: '1',
  companyID: '2',
  siteName: 'Quinta das Amendoeiras',
  propertyURN: '104218',
  address1: 'Estrada do Vale 18',
  cityTown: 'Loulé',
  country: 'PT',
  postCode: '8100-292',
}

it('formatSiteAddress formats the postal address in one line without empty parts', () => {
  expect(formatSiteAddress(site)).toBe('Estrada do Vale 18, Loulé, Portugal - 8100-292')
  expect(formatSiteAddress({ ...site, address1: '', postCode: '' })).toBe('Loulé, Portugal')
})
