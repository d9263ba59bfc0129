import { getRouteApi } from '@tanstack/react-router'
import { type DashboardSearch, readDashboardState, toggleTable } from './dashboard-state.ts'

const route = getRouteApi('/signed-in/')

/** Returns the filters of the dashboard and functions that change them in the URL. */
export function useDashboardState() {
  const navigate = route.useNavigate()
  const state = readDashboardState(route.useSearch(), new Date())
  const go = (parts: { [Name in keyof DashboardSearch]: DashboardSearch[Name] | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...parts }), resetScroll: false })
  return {
    ...state,
    go,
    toggleCardTable: (name: string) =>
      void navigate({
        search: (now) => ({ ...now, tables: toggleTable(readDashboardState(now, new Date()).tables, name) }),
        resetScroll: false,
      }),
  }
}
