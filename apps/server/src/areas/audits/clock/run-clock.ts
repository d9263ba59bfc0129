import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { moveAuditsOn } from './move-audits-on.ts'
import { sendReminders } from './send-reminders.ts'

/** First where audits stand now, then what that asks of people. Safe to run twice, and beside itself. */
export async function runClock(platform: Platform): Promise<void> {
  await moveAuditsOn(platform)
  await sendReminders(platform)
}

export const auditClock = (platform: Platform): JobDefinition => ({
  name: 'audit-clock',
  schedule: '*/15 * * * *',
  handle: () => runClock(platform),
})
