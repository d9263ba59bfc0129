import type { Handlers } from '../platform/http/handler.ts'
import type { Area, Platform } from '../platform/platform.ts'
import { analyticsArea, analyticsHandlers } from './analytics/index.ts'
import {
  auditsArea,
  auditsHandlers,
  clockHandlers,
  datesHandlers,
  documentsHandlers,
  evidenceHandlers,
  messagesHandlers,
  noticesHandlers,
  reviewHandlers,
} from './audits/index.ts'
import { criteriaArea, criteriaHandlers } from './criteria/index.ts'
import { customersArea, customersHandlers } from './customers/index.ts'
import { environmentArea, environmentHandlers } from './environment/index.ts'
import { identityArea, identityHandlers } from './identity/index.ts'
import { notificationsArea, notificationsHandlers } from './notifications/index.ts'
import { peopleArea, peopleHandlers } from './people/index.ts'
import { programmeArea, programmeHandlers } from './programme/index.ts'
import { reportingArea, reportingHandlers } from './reporting/index.ts'

/** Every area of the product, lowest first. */
export const areas: readonly Area[] = [
  programmeArea,
  identityArea,
  peopleArea,
  notificationsArea,
  customersArea,
  criteriaArea,
  environmentArea,
  auditsArea,
  reportingArea,
  analyticsArea,
]

/** All handlers together; a call that no area serves is a type error here. */
export const areaHandlers = (platform: Platform): Omit<Handlers, 'getDocument' | 'linkDocument'> => ({
  ...programmeHandlers(platform),
  ...identityHandlers(platform),
  ...peopleHandlers(platform),
  ...notificationsHandlers(platform),
  ...customersHandlers(platform),
  ...criteriaHandlers(platform),
  ...environmentHandlers(platform),
  ...auditsHandlers(platform),
  ...reviewHandlers(platform),
  ...clockHandlers(platform),
  ...datesHandlers(platform),
  ...documentsHandlers(platform),
  ...evidenceHandlers(platform),
  ...messagesHandlers(platform),
  ...reportingHandlers(platform),
  ...analyticsHandlers(platform),
  ...noticesHandlers(platform),
})
