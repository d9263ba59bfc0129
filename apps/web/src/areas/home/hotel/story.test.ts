import { AUDIT_STATUS_TEXTS } from '@sojourn/domain/audits/status-texts'
import { AUDIT_STATUSES, type AuditStatus } from '@sojourn/domain/audits/statuses'
import { hotelProgress } from '@sojourn/domain/dashboard/hotel-progress'
import { describe, expect, it } from 'vitest'
import type { SiteAudit } from './progress-of.ts'
import { storyOf } from './story.ts'
import { tilesOf } from './tiles.ts'

const NOW = new Date('2026-03-02T10:00:00Z')

const auditIn = (name: AuditStatus, part: Partial<SiteAudit> = {}): SiteAudit => ({
  auditID: '0',
  auditStatus: { name, ...AUDIT_STATUS_TEXTS[name] },
  auditType: null,
  site: { siteID: '1', siteName: '', companyID: '2', country: 'PT', cityTown: '', propertyURN: '' },
  auditor: null,
  assignedToUser: null,
  auditCreatedDate: '2026-01-02T10:00:00Z',
  auditorDate: '2026-02-20',
  auditExpiresDate: '2028-02-20',
  auditorSubmittedDate: null,
  certifiedDate: null,
  kipDueDate: '2026-03-12',
  resultsSentDate: '2026-02-25T10:00:00Z',
  dateConfirmed: true,
  requestedDate: null,
  firstAudit: false,
  totalNonCompliances: 11,
  finalNonCompliances: 6,
  hasUnreadMessages: false,
  hasUnreadAuditorMessages: false,
  siteName: '',
  country: 'PT',
  auditorName: null,
  reviewerName: null,
  ...part,
})

const tell = (status: AuditStatus, part: Partial<SiteAudit> = {}) => {
  const audit = auditIn(status, part)
  const progress = hotelProgress(
    {
      status,
      auditExpiresDate: audit.auditExpiresDate,
      kipDueDate: audit.kipDueDate,
      improvements: audit.finalNonCompliances,
    },
    { isCurrent: true },
    NOW,
  )
  return { story: storyOf(progress, audit), tiles: tilesOf(progress.state, audit, NOW) }
}

describe('the message of a property’s dashboard', () => {
  it.each(AUDIT_STATUSES)('says something and leads on: %s', (status) => {
    const { story, tiles } = tell(status)
    expect(story.title).not.toBe('')
    expect(story.texts.join('')).not.toContain('undefined')
    expect(story.actions.length).toBeGreaterThan(0)
    expect(tiles.length).toBeLessThanOrEqual(2)
  })

  it('has its three ways to say that a property was not certified', () => {
    const textOf = (part: Partial<SiteAudit>) => tell('Not Certified', part).story.texts[0]
    expect(textOf({ finalNonCompliances: 41 })).toContain('more than 40 improvements')
    expect(textOf({ kipDueDate: '2026-02-01' })).toContain('The deadline of 1st February 2026 has passed')
    expect(textOf({})).toContain('could not be certified this time')
  })

  it('asks for nothing more once every improvement is accepted', () => {
    expect(tell('Improvements', { finalNonCompliances: 0 }).story.actions).not.toContain('continue')
  })

  it.each(['Audit Due', 'Date Set'] as const)('prompts to the audit, without a first tile: %s', (status) => {
    expect(tell(status).story.title).toBe('Get ready for your repeat audit')
    expect(tell(status, { firstAudit: true }).story.title).toBe('Get ready for your first audit')
    expect(tell(status).tiles).toHaveLength(1)
  })

  it('counts days and improvements', () => {
    const { tiles } = tell('Improvements')
    expect(tiles.map(({ figure }) => figure)).toEqual(['5 of 11', '10 days left'])
    expect(tell('Improvements', { kipDueDate: '2026-03-02' }).tiles[1]?.figure).toBe('Today')
    expect(tell('Improvements', { kipDueDate: '2026-03-01' }).tiles[1]?.figure).toBe('Passed')
  })
})
