import { getRouteApi } from '@tanstack/react-router'
import { type DashboardSearch, readDashboardState, toggleTable } from './dashboard-state.ts'

const route = getRouteApi('/signed-in/')

/** What the figures are narrowed to, and the way to other ones. */
export function useDashboardState() {
  const navigate = route.useNavigate()
  const place = readDashboardState(route.useSearch(), new Date())
  const go = (parts: { [Name in keyof DashboardSearch]: DashboardSearch[Name] | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...parts }), resetScroll: false })
  return {
    ...place,
    go,
    turnOver: (name: string) =>
      void navigate({
        search: (now) => ({ ...now, tables: toggleTable(readDashboardState(now, new Date()).tables, name) }),
        resetScroll: false,
      }),
  }
}
