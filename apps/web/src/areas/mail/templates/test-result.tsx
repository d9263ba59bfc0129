import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Callout } from '../../../ui/callout.tsx'

type TestMail = Answer<'testEmailTemplate'>

const POLL_MS = 1000

/** True until the mail server has accepted the e-mail or the first attempt has failed. */
const isSending = ({ state, lastError }: Pick<TestMail, 'state' | 'lastError'>): boolean =>
  state === 'queued' && lastError === null

function describe({ state, to, lastError }: TestMail) {
  if (state === 'kept') return { tone: 'needs', text: m.settings_emails_test_kept() } as const
  if (state === 'sent') return { tone: 'good', text: m.settings_emails_test_sent({ to }) } as const
  const reason = lastError ?? ''
  if (state === 'failed') return { tone: 'bad', text: m.settings_emails_test_failed({ to, reason }) } as const
  if (reason !== '') return { tone: 'bad', text: m.settings_emails_test_retrying({ to, reason }) } as const
  return { tone: 'progress', text: m.settings_emails_test_sending({ to }) } as const
}

/** Where a test e-mail went. */
export function TestResult({ test }: { test: TestMail }) {
  const latest = useQuery({
    ...callQuery('getOutboxMail', { params: { id: test.mailID } }),
    enabled: isSending(test),
    refetchInterval: ({ state }) => isSending(state.data ?? test) && POLL_MS,
  })
  const { tone, text } = describe(latest.data ?? test)
  return (
    <Callout tone={tone}>
      {text} {/* A new tab, because the draft may not be saved yet. */}
      <a href={`/settings/outbox?mail=${test.mailID}`} target="_blank" rel="noopener">
        {m.settings_emails_test_open()}
        <span className="sr"> {m.app_nav_new_window()}</span>
      </a>
    </Callout>
  )
}
