import type { Area } from '../../platform/platform.ts'
import { purgeNotifications } from './notify-people.ts'

export { notifyPeople } from './notify-people.ts'
export { findMessagesSeen, setNotificationsRead, upsertNotifications } from './repository.ts'
export { notificationsHandlers } from './routes.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  jobs: (platform) => [purgeNotifications(platform)],
}
