import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { parseListSearch } from '../ui/list-state.ts'
import { FormScreen } from './form-screen.tsx'
import { Frame } from './frame.tsx'
import { auditShape } from './list-data.ts'
import { ListScreen } from './list-screen.tsx'
import { PartsScreen } from './parts-screen.tsx'
import { StatesScreen } from './states-screen.tsx'

const root = createRootRoute({ component: Frame })

const parts = createRoute({ getParentRoute: () => root, path: '/', component: PartsScreen })
const states = createRoute({ getParentRoute: () => root, path: '/states', component: StatesScreen })
const form = createRoute({ getParentRoute: () => root, path: '/form', component: FormScreen })
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(auditShape, raw),
    ...(typeof raw.AuditID === 'string' ? { AuditID: raw.AuditID } : {}),
    ...(typeof raw.show === 'string' ? { show: raw.show } : {}),
  }),
  component: ListScreen,
})

export const router = createRouter({
  routeTree: root.addChildren([parts, states, form, list]),
  history: createHashHistory(),
})
