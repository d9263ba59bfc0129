import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { beforeEach, expect, it, vi } from 'vitest'
import { readStored } from '../../../../lib/stored-preferences.ts'
import { clearOwnPhrases, createOwnPhrases, markPhraseUsed, openOwnPhrases } from './own-phrases.ts'

const PHRASE = { label: 'Seen', text: 'Seen with the manager.', answer: null }

/** Responds with the sent phrases, as the server does if the user has no other device. */
const echoFetch = vi.fn(async (_address: unknown, init?: RequestInit) => {
  const body = typeof init?.body === 'string' ? init.body : '[]'
  return new Response(body, { headers: { 'content-type': 'application/json' } })
})

const storedPhrases = (userID: string) => readStored(`own-phrases:${userID}`)

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', echoFetch)
})

it('signing out removes the own phrases that the server has, and the times of their last use', async () => {
  openOwnPhrases('online').save(PHRASE)
  markPhraseUsed('Log complete.')
  expect(storedPhrases('online')).toContain(PHRASE.text)
  await vi.waitFor(() => {
    clearOwnPhrases('online')
    expect(storedPhrases('online')).toBeUndefined()
  })
  expect({ ...localStorage }).toEqual({})
})

it('signing out keeps own phrases that were changed offline and are not sent yet', async () => {
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

/** The phrases of a device, and a server that responds with the sent phrases unless a response is set. */
function aDevice() {
  const server: { requests: OwnPhrase[][]; response: OwnPhrase[] | undefined } = {
    requests: [],
    response: undefined,
  }
  const own = createOwnPhrases(`own-phrases:${crypto.randomUUID()}`, async (phrases) => {
    server.requests.push(phrases)
    return server.response ?? phrases
  })
  return { own, server }
}

it('synchronising own phrases replaces the time of a wrong clock with that of the server, so that later changes of other devices win', async () => {
  const { own, server } = aDevice()
  // The server has corrected the time of this device, whose clock is fast.
  server.response = [aPhrase({ changedAt: '2020-01-01T00:00:00.000Z' })]
  own.save(aPhrase())
  await own.sync()
  server.response = [aPhrase({ text: 'Changed on another device.', changedAt: '2020-01-02T00:00:00.000Z' })]
  await own.sync()
  expect(own.phrases.get().map(({ text }) => text)).toEqual(['Changed on another device.'])
})

it('synchronising own phrases keeps a phrase that is added during a request', async () => {
  const { own } = aDevice()
  const syncing = own.sync()
  own.save({ label: 'Seen', text: 'Seen.', answer: null })
  await syncing
  expect(own.phrases.get().map(({ text }) => text)).toEqual(['Seen.'])
})

it('synchronising own phrases removes deleted phrases that the server has removed', async () => {
  const { own, server } = aDevice()
  server.response = [aPhrase({ deleted: true })]
  await own.sync()
  server.response = []
  await own.sync()
  await own.sync()
  expect(server.requests.at(-1)).toEqual([])
})
