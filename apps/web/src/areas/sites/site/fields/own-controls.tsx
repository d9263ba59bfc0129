import type { ComponentType } from 'react'
import { CompanyControl } from '../relations/company-control.tsx'
import { GroupsControl, TravelCompaniesControl } from '../relations/relation-controls.tsx'
import { SiteUsers } from '../users/site-users.tsx'
import { BenchmarkControl } from './benchmark-control.tsx'
import {
  AccommodationTypeControl,
  CountryControl,
  CountyControl,
  MembershipStatusControl,
  ServiceTierControl,
} from './choice-controls.tsx'
import { LatitudeControl } from './latitude-control.tsx'
import type { OwnField } from './layout.ts'
import { MembershipEnd } from './membership-end.tsx'

export const OWN_CONTROLS: Readonly<Record<OwnField, ComponentType>> = {
  accommodationType: AccommodationTypeControl,
  membershipStatus: MembershipStatusControl,
  membershipEnd: MembershipEnd,
  serviceTier: ServiceTierControl,
  country: CountryControl,
  county: CountyControl,
  latitude: LatitudeControl,
  eprBenchmarkYear: BenchmarkControl,
  companyID: CompanyControl,
  hotelGroups: GroupsControl,
  tourOperators: TravelCompaniesControl,
  mainContactUser: SiteUsers,
}
