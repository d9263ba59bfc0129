/** What the hub sends, by event name. Areas add their events here. */
export interface HubEvents {
  /** An alert on the conversation hub: who wrote, what, and where it leads. */
  notify: { sender: string; text: string; link: string }
}
export type HubEventName = keyof HubEvents

/** Where the hub listens. */
export const HUB_PATH = '/hub/conversations'
