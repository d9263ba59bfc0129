import { COMPANY_NAME_MISSING } from '@sojourn/domain'
import { z } from 'zod'
import { id, instant } from '../kernel/shapes.ts'

export const company = z.object({
  companyID: id,
  parentCompany: z.object({ companyID: id, name: z.string() }).nullable(),
  name: z.string(),
  /** The document calls return the content of the file. */
  logo: z.object({ documentID: id, name: z.string(), mimeType: z.string() }).nullable(),
  enabled: z.boolean(),
  dateCreated: instant,
})
export type Company = z.output<typeof company>

/** A small file in base64. */
export const logoContent = z.object({
  name: z.string().min(1).max(255),
  mimeType: z.string().max(100).optional(),
  content: z.string(),
})

/** Null removes the logo, an upload or a file replaces it, and the unchanged logo keeps it. */
const logoChange = z
  .union([
    z.object({ uploadID: z.string().min(1).max(200), name: z.string().max(255).optional() }),
    logoContent,
    z.object({ documentID: id }),
  ])
  .nullable()

/** Without `parentCompany` or `logo` the stored value stays unchanged. */
export const newCompany = z.object({
  parentCompany: z.object({ companyID: id }).nullable().optional(),
  name: z
    .string(COMPANY_NAME_MISSING)
    .trim()
    .min(1, COMPANY_NAME_MISSING)
    .max(150, 'The company name must be no more than 150 characters'),
  logo: logoChange.optional(),
  enabled: z.boolean().optional(),
})

export const companyChange = newCompany.extend({ companyID: id })
