import { z } from 'zod'
import { id } from '../kernel/shapes.ts'

/** A calendar month, 2026-05. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/**
 * What every figure is asked with. The period governs what happened by month; what stands open is always of today, and
 * certificates are looked at ahead, from the last month of the period on. Without one it is the year up to now.
 */
export const dashboardQuery = z.object({
  /** ISO code. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  auditType: id.optional(),
  from: month.optional(),
  to: month.optional(),
})
export type DashboardQuery = z.output<typeof dashboardQuery>

/** Each figure that can be taken away as a table. */
export const DASHBOARD_METRICS = [
  'pipeline',
  'decisions',
  'turnaround',
  'expiring',
  'improvements',
  'noncompliances',
  'auditors',
  'sites',
  'intensity',
  'completeness',
] as const
export const dashboardMetric = z.enum(DASHBOARD_METRICS)
export type DashboardMetric = (typeof DASHBOARD_METRICS)[number]
