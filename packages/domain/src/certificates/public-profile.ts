import { allowed, type Decision, refused } from '../kernel/decision.ts'
import type { CertificateState } from './state.ts'

export const PROFILE_SENTENCE_LENGTH = 200
export const PROFILE_WEBSITE_LENGTH = 200
export const PROFILE_REASON_LENGTH = 1000

/** The states of a stored profile. A replaced profile is deleted. */
export const PROFILE_STATES = ['pending', 'approved', 'rejected'] as const
export type ProfileState = (typeof PROFILE_STATES)[number]

/** What a property adds to its page of the register. */
export interface ProfileContent {
  sentence: string
  website: string | null
  photoDocumentID: string | null
}

export const PROFILE_SENTENCES = {
  'profile-without-certificate': 'This property has no certificate in the register.',
  'profile-unchanged': 'Nothing has changed since your last proposal.',
  'profile-already-decided': 'This proposal was decided or replaced in the meantime.',
  'profile-reason-missing': 'Please give a reason.',
  'profile-own':
    'You proposed this profile or work for the property. Please ask another administrator to decide.',
} as const
export type ProfileRefusal = keyof typeof PROFILE_SENTENCES

/** An https address with a domain name. "thalassa.example" is read as "https://thalassa.example/". */
export function parseWebsite(typed: string): string | undefined {
  const text = typed.trim()
  const address = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, username, password, href } = new URL(address)
  const isDomainName = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(hostname)
  const isAccepted = protocol === 'https:' && isDomainName && username === '' && password === ''
  return isAccepted && href.length <= PROFILE_WEBSITE_LENGTH ? href : undefined
}

/** The sentence on one line, because line breaks have no meaning on the page. */
export const normaliseSentence = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/** The profile is shown with a valid certificate only. */
export const isProfileShown = (state: CertificateState): boolean => state === 'valid'

const isSame = (left: ProfileContent, right: ProfileContent): boolean =>
  left.sentence === right.sentence &&
  left.website === right.website &&
  left.photoDocumentID === right.photoDocumentID

const EMPTY: ProfileContent = { sentence: '', website: null, photoDocumentID: null }

/** An empty proposal asks to remove the approved profile. A new proposal replaces the last one. */
export function canProposeProfile(
  next: ProfileContent,
  {
    last,
    approved,
    hasCertificate,
  }: {
    /** The proposal that is not approved yet. */
    last: ProfileContent | undefined
    approved: ProfileContent | undefined
    hasCertificate: boolean
  },
): Decision<ProfileRefusal> {
  if (!hasCertificate) return refused('profile-without-certificate')
  return isSame(next, last ?? approved ?? EMPTY) ? refused('profile-unchanged') : allowed
}

export interface ProfileDecision {
  approve: boolean
  reason: string
}

/** An Admin and what they have to do with a profile. */
export interface ProfileDecider {
  hasProposed: boolean
  worksForProperty: boolean
}

export const canHandleProfile = ({
  hasProposed,
  worksForProperty,
}: ProfileDecider): Decision<'profile-own'> =>
  hasProposed || worksForProperty ? refused('profile-own') : allowed

/** An approved profile can be rejected later, which removes it from the register. */
export function canDecideProfile(
  decider: ProfileDecider,
  state: ProfileState,
  { approve, reason }: ProfileDecision,
): Decision<ProfileRefusal> {
  const handling = canHandleProfile(decider)
  if (!handling.allowed) return handling
  if (state === 'rejected' || (state === 'approved' && approve)) return refused('profile-already-decided')
  return approve || reason.trim() !== '' ? allowed : refused('profile-reason-missing')
}
