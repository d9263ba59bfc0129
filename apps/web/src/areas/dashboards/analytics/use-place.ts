import { getRouteApi } from '@tanstack/react-router'
import { type AnalyticsSearch, readPlace, turnOver } from './place.ts'

const route = getRouteApi('/signed-in/')

/** What the figures are narrowed to, and the way to other ones. */
export function usePlace() {
  const navigate = route.useNavigate()
  const place = readPlace(route.useSearch(), new Date())
  const go = (parts: { [Name in keyof AnalyticsSearch]: AnalyticsSearch[Name] | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...parts }), resetScroll: false })
  return {
    ...place,
    go,
    turnOver: (name: string) =>
      void navigate({
        search: (now) => ({ ...now, tables: turnOver(readPlace(now, new Date()).tables, name) }),
        resetScroll: false,
      }),
  }
}
