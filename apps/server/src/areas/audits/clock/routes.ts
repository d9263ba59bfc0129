import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmTakenPlace } from './confirm-taken-place.ts'

export const clockHandlers = (platform: Platform): Pick<Handlers, 'confirmTakenPlace'> => ({
  confirmTakenPlace: async ({ body }) => {
    await confirmTakenPlace(platform, body.token)
  },
})
