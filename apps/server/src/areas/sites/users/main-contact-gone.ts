import type { NewEvent } from '../../../platform/event-log.ts'
import type { Principal } from '../../../platform/http/principal.ts'

export const mainContactRemovedEvent = (siteID: string, actor: Principal): NewEvent => ({
  correlationID: siteID,
  source: 'Customers',
  title: 'Main contact removed',
  description: 'The main contact is no longer a user of this site.',
  userID: actor.userID,
})
