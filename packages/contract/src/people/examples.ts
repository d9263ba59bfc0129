import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { invitation, newUser, personContact, user, userSite } from './user.ts'

export const peopleShapes = {
  User: shape(user, { companyId: null, siteId: null }),
  PersonContact: shape(personContact),
  UserSite: shape(userSite),
  NewUser: shape(newUser, {
    firstName: 'Rita',
    surname: 'Nunes',
    emailAddress: 'manager@amendoeiras.example',
    roles: 'Hotel,EnvironmentalPerformance',
  }),
  Invitation: shape(invitation, {
    firstName: 'Rita',
    surname: 'Nunes',
    email: 'manager@amendoeiras.example',
    roles: ['Hotel', 'EnvironmentalPerformance'],
  }),
}

export const peopleCallExamples: CallExamples = {
  getMe: { response: { numberFormat: null, siteCount: 0 } },
  listUsers: { params: { role: 'Auditor' }, query: { OrderBy: 'Profile.FirstName' } },
  listUserSites: { query: { OrderBy: 'SiteName' } },
  createUser: {
    response: {
      firstName: 'Rita',
      surname: 'Nunes',
      name: 'Rita Nunes',
      emailAddress: 'manager@amendoeiras.example',
      roles: 'Hotel,EnvironmentalPerformance',
      restored: false,
    },
  },
  inviteUser: { response: true },
  changeMetricsAccess: { body: { metricsUser: true } },
}
