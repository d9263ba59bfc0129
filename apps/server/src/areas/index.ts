import type { Handlers } from '../platform/http/handler.ts'
import type { Area, Platform } from '../platform/platform.ts'
import {
  auditsArea,
  auditsHandlers,
  dateHandlers,
  documentsHandlers,
  evidenceHandlers,
  fieldworkHandlers,
  messagesHandlers,
  overviewHandlers,
  reviewHandlers,
  takenPlaceHandlers,
} from './audits/index.ts'
import { casesArea, casesHandlers } from './cases/index.ts'
import {
  agreementHandlers,
  certificatesArea,
  certificatesHandlers,
  publicProfileHandlers,
  schemeHandlers,
} from './certificates/index.ts'
import { companiesArea, companiesHandlers } from './companies/index.ts'
import { criteriaArea, criteriaHandlers } from './criteria/index.ts'
import { dashboardsArea, dashboardsHandlers } from './dashboards/index.ts'
import { environmentArea, environmentHandlers } from './environment/index.ts'
import { identityArea, identityHandlers } from './identity/index.ts'
import { mailArea, mailHandlers } from './mail/index.ts'
import { notificationsArea, notificationsHandlers } from './notifications/index.ts'
import { peopleArea, peopleHandlers } from './people/index.ts'
import { programmeArea, programmeHandlers } from './programme/index.ts'
import { reportsArea, reportsHandlers } from './reports/index.ts'
import { sitesHandlers } from './sites/index.ts'

/** Every area; an area only imports areas before it. */
export const areas: readonly Area[] = [
  programmeArea,
  identityArea,
  peopleArea,
  mailArea,
  notificationsArea,
  certificatesArea,
  companiesArea,
  criteriaArea,
  environmentArea,
  auditsArea,
  casesArea,
  reportsArea,
  dashboardsArea,
]

/** The handlers of all areas. A call without a handler is a type error here. */
export const areaHandlers = (platform: Platform): Omit<Handlers, 'getDocument' | 'linkDocument'> => ({
  ...programmeHandlers(platform),
  ...identityHandlers(platform),
  ...peopleHandlers(platform),
  ...mailHandlers(platform),
  ...certificatesHandlers(platform),
  ...agreementHandlers(platform),
  ...publicProfileHandlers(platform),
  ...schemeHandlers(platform),
  ...sitesHandlers(platform),
  ...companiesHandlers(platform),
  ...criteriaHandlers(platform),
  ...environmentHandlers(platform),
  ...auditsHandlers(platform),
  ...reviewHandlers(platform),
  ...takenPlaceHandlers(platform),
  ...dateHandlers(platform),
  ...documentsHandlers(platform),
  ...evidenceHandlers(platform),
  ...fieldworkHandlers(platform),
  ...messagesHandlers(platform),
  ...casesHandlers(platform),
  ...reportsHandlers(platform),
  ...dashboardsHandlers(platform),
  ...notificationsHandlers(platform),
  ...overviewHandlers(platform),
})
