import {
  normaliseSentence,
  PROFILE_REASON_LENGTH,
  PROFILE_SENTENCE_LENGTH,
  PROFILE_STATES,
  parseWebsite,
} from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id, instant, optionalText } from '../kernel/shapes.ts'

/** What a property adds to its page of the register: an approved profile or a proposal. */
export const publicProfile = z.object({
  profileID: id,
  state: z.enum(PROFILE_STATES),
  /** May be empty. */
  sentence: z.string(),
  website: z.string().nullable(),
  photoDocumentID: id.nullable(),
  proposedBy: z.object({ userID: id, name: z.string() }),
  proposedAt: instant,
  /** Why it was rejected. */
  reason: z.string().nullable(),
})
export type PublicProfile = z.output<typeof publicProfile>

export const sitePublicProfile = z.object({
  /** What the register shows; null if nothing. */
  approved: publicProfile.nullable(),
  /** The last proposal, unless it is approved. */
  proposal: publicProfile.nullable(),
  /** Whether the reader works for the property and may propose a profile. */
  worksForProperty: z.boolean(),
})
export type SitePublicProfile = z.output<typeof sitePublicProfile>

export const newPublicProfile = z.object({
  sentence: z
    .string()
    .transform(normaliseSentence)
    .pipe(
      z
        .string()
        .max(PROFILE_SENTENCE_LENGTH, `Please enter no more than ${PROFILE_SENTENCE_LENGTH} characters`),
    ),
  website: z
    .string()
    .max(2000)
    .transform((typed, context) => {
      const website = parseWebsite(typed)
      if (website !== undefined) return website
      context.addIssue({
        code: 'custom',
        message: 'Please enter an address such as https://www.example.com',
      })
      return z.NEVER
    })
    .nullable(),
  /** Null removes the photo, an upload replaces it, and the id of the current photo keeps it. */
  photo: z
    .union([z.object({ uploadID: z.string().min(1).max(200) }), z.object({ documentID: id })])
    .nullable(),
})

export const profileDecision = z.object({
  approve: z.boolean(),
  /** Required to reject; the proposer receives it by e-mail. */
  reason: optionalText(PROFILE_REASON_LENGTH),
})

const params = z.object({ id })

export const getPublicProfile = call({
  who: ['Admin', 'Hotel'],
  method: 'GET',
  path: '/api/Site/{id}/PublicProfile',
  summary: 'Get what a property adds to its page of the register',
  kind: 'json',
  params,
  response: sitePublicProfile,
})

export const proposePublicProfile = call({
  who: ['Hotel'],
  method: 'POST',
  path: '/api/Site/{id}/PublicProfile',
  summary: 'Propose a sentence, a website and a photo for the register',
  description:
    'An Admin approves it first; until then the register shows the approved one. Replaces a proposal that is not approved yet. The photo is an upload; it is stored with at most 1,200 × 900 pixels and without metadata. An empty proposal asks to remove the profile.',
  kind: 'json',
  params,
  body: newPublicProfile,
  response: sitePublicProfile,
})

export const decidePublicProfile = call({
  who: ['Admin'],
  method: 'POST',
  path: '/api/PublicProfile/{id}/Decision',
  summary: 'Approve or reject what a property proposes for the register',
  description:
    'Emails the proposer. An approved profile can be rejected later, which removes it from the register. If it was replaced or decided in the meantime, the response is 409 or 404.',
  kind: 'json',
  params,
  body: profileDecision,
  response: sitePublicProfile,
})
