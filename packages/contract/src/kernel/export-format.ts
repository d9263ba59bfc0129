import { z } from 'zod'

/** What a list can be taken away as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export const exportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
