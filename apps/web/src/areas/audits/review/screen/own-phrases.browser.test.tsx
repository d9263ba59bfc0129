import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../../lib/api/api.ts'
import { readStored } from '../../../../lib/stored-preferences.ts'
import { clearOwnPhrases, markPhraseUsed, openOwnPhrases } from './own-phrases.ts'

const PHRASE = { label: 'Seen', text: 'Seen with the manager.', answer: null }

/** Returns the sent phrases, as the server does for the only device of a user. */
const account = vi.fn(async (_address: unknown, init?: RequestInit) => {
  const body = typeof init?.body === 'string' ? init.body : '[]'
  return new Response(body, { headers: { 'content-type': 'application/json' } })
})

const storedPhrases = (userID: string) => readStored(`own-phrases:${userID}`)

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', account)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('removes phrases that the account has, and the last uses, at sign-out', async () => {
  openOwnPhrases('online').save(PHRASE)
  markPhraseUsed('Log complete.')
  expect(storedPhrases('online')).toContain(PHRASE.text)
  await vi.waitFor(() => {
    clearOwnPhrases('online')
    expect(storedPhrases('online')).toBeUndefined()
  })
  expect({ ...localStorage }).toEqual({})
})

it('keeps phrases that were changed offline for their user', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  openOwnPhrases('offline').save(PHRASE)
  clearOwnPhrases('offline')
  expect(storedPhrases('offline')).toContain(PHRASE.text)
})

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
