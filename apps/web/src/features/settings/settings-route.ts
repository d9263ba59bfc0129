import { createRoute } from '@tanstack/react-router'
import { guardSection } from '../routing/enter.ts'
import { signedInRoute } from '../routing/signed-in.ts'

/** Every page of the area hangs here, so that each navigation asks again whether the person may be here. */
export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'settings',
  beforeLoad: guardSection('settings'),
})
