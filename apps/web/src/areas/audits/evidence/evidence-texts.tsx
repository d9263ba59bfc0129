import { IconAlertTriangle, IconCheck, IconClock, IconCloudUp, IconTrash } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { type EvidenceRow, getClockSeconds } from './evidence-rows.ts'

/** 15:05:41 UTC */
export const formatClock = (instant: string): string => `${new Date(instant).toISOString().slice(11, 19)} UTC`

/** 3f91 c07a 58e2 ... */
export const formatHash = (sha256: string): string => sha256.match(/.{1,4}/g)?.join(' ') ?? ''

const HASH_START = 8

/** 3f91 c07a … */
export const formatShortHash = (sha256: string): string => `${formatHash(sha256.slice(0, HASH_START))} …`

/** Formats the time of the device's clock, and the offset of that clock. */
export function formatTakenTime({ capturedAt, clockOffset }: EvidenceRow): string {
  if (capturedAt === null) return m.evidence_not_taken()
  const time = formatClock(capturedAt)
  const seconds = getClockSeconds(clockOffset)
  if (seconds === 0) return time
  return seconds < 0
    ? m.evidence_clock_slow({ time, seconds: -seconds })
    : m.evidence_clock_fast({ time, seconds })
}

export const formatCriteria = ({ criteria }: EvidenceRow): string =>
  criteria.map(({ number }) => number).join(', ')

const getPercent = ({ sent = 0, size }: EvidenceRow): number => Math.floor((100 * sent) / Math.max(1, size))

export function StateBadge({ row }: { row: EvidenceRow }) {
  switch (row.state) {
    case 'mismatch':
      return (
        <Badge tone="bad" icon={IconAlertTriangle}>
          {m.evidence_did_not_match()}
        </Badge>
      )
    case 'refused':
      return (
        <Badge tone="needs" icon={IconAlertTriangle}>
          {m.evidence_state_refused()}
        </Badge>
      )
    case 'sending':
      return (
        <Badge tone="progress" icon={IconCloudUp}>
          {m.evidence_state_sending({ percent: getPercent(row) })}
        </Badge>
      )
    case 'waiting':
      return (
        <Badge tone="waiting" icon={IconClock}>
          {m.evidence_waiting()}
        </Badge>
      )
    case 'received':
      return (
        <Badge tone="good" icon={IconCheck}>
          {m.evidence_state_received()}
        </Badge>
      )
    case 'deleted':
      return (
        <Badge tone="ended" icon={IconTrash}>
          {m.evidence_state_deleted()}
        </Badge>
      )
  }
}
