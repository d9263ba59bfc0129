import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../lib/api/api.ts'
import { openOwnPhrases } from './own-phrases.ts'

const aPhrase = (part: Partial<OwnPhrase> = {}): OwnPhrase => ({
  phraseID: 'phrase',
  label: 'Seen',
  text: 'Seen in the {place}.',
  answer: null,
  changedAt: '2026-02-24T10:00:00.000Z',
  lastUsedAt: null,
  deleted: false,
  ...part,
})

/** A server that returns these phrases to every request. */
function serve(phrases: OwnPhrase[]) {
  const response = { current: phrases }
  const call = vi.spyOn(api, 'call')
  call.mockImplementation(async () => response.current as never)
  return { response, call }
}

it('replaces the time of a wrong clock with that of the server, so that a later change of another device wins', async () => {
  localStorage.clear()
  const { response, call } = serve([])
  const own = openOwnPhrases('user with a wrong clock')
  vi.setSystemTime('2031-01-01T00:00:00Z')
  own.save(aPhrase())
  vi.useRealTimers()
  response.current = [aPhrase({ text: 'Changed on another device.' })]
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => own.phrases.get()[0]?.text).toBe('Changed on another device.')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect
    .poll(() => call.mock.lastCall?.[1])
    .toEqual({ body: [aPhrase({ text: 'Changed on another device.' })] })
})
