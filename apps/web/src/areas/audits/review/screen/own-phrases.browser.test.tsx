import { beforeEach, expect, it, vi } from 'vitest'
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
