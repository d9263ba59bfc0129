import { z } from 'zod'

/** The formats in which a list can be exported. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export const exportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
