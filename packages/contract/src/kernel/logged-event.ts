import { ROLES } from '@sojourn/domain'
import { z } from 'zod'
import { id, instant } from './shapes.ts'

/** A person who caused an event, with their role at the time. */
export const eventActor = z.object({ userID: id, name: z.string(), role: z.enum(ROLES).nullable() })

/** An entry of a log. */
export const loggedEvent = z.object({
  title: z.string(),
  eventDate: instant,
  description: z.string(),
  /** Set by the server: `note` for an entry that a person wrote, otherwise the type of the system's event. */
  eventType: z.string(),
  /** Null for an event of the system itself. */
  actor: eventActor.nullable(),
})
export type LoggedEvent = z.output<typeof loggedEvent>
