import { certificateState } from '@sojourn/domain'
import { type Html, html } from '../../../platform/http/pages/html.ts'
import { icon } from '../../../platform/public-pages/layout.ts'
import type { ListedState } from './repository.ts'

export const LISTED_STATES: readonly ListedState[] = ['valid', 'suspended', 'withdrawn', 'expired']

const STATE_STYLES = {
  valid: { label: 'Valid', tone: 'good', icon: 'rosette-discount-check' },
  suspended: { label: 'Suspended', tone: 'needs', icon: 'player-pause' },
  withdrawn: { label: 'Withdrawn', tone: 'bad', icon: 'circle-x' },
  expired: { label: 'Expired', tone: 'ended', icon: 'hourglass-empty' },
} as const satisfies Record<ListedState, { label: string; tone: string; icon: Parameters<typeof icon>[0] }>

export const stateLabel = (state: ListedState): string => STATE_STYLES[state].label
export const stateTone = (state: ListedState): string => STATE_STYLES[state].tone
export const stateIcon = (state: ListedState): Html => icon(STATE_STYLES[state].icon)

export const stateBadge = (state: ListedState): Html =>
  html`<span class="badge st-${stateTone(state)}">${stateIcon(state)}${stateLabel(state)}</span>`

/** The path of the page of a certificate. */
export const registerPath = (number: string): string => `/register/${encodeURIComponent(number)}`

/** The state of a certificate that is not superseded. */
export function listedStateOf(certificate: Parameters<typeof certificateState>[0], now: Date): ListedState {
  const state = certificateState(certificate, now)
  if (state === 'superseded') throw new Error('A superseded certificate is not listed.')
  return state
}
