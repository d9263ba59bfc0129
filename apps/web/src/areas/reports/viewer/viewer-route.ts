import { getRouteApi } from '@tanstack/react-router'

export const viewerRoute = getRouteApi('/signed-in/reports/report')
