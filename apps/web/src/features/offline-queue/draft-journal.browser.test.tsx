import { beforeEach, describe, expect, it } from 'vitest'
import { findDraft, persistDraft, removeDraft } from '../forms/drafts.ts'
import { openDraftJournal } from './draft-journal.ts'
import { clearStoredAudits } from './stored-audits.ts'

const FORM = 'criterion:audit:question'
const toDraft = (words: string) => ({ version: undefined, storedAt: new Date().toISOString(), words })
const persist = (words: string, form = FORM) => persistDraft(localStorage, 'me', form, toDraft(words))
const find = (form = FORM) => findDraft(localStorage, 'me', form, new Date())?.words

/** Simulates a crash before localStorage was written to the disk: its items are those of `before`. */
async function restartWith(before: Record<string, string>): Promise<void> {
  localStorage.clear()
  for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text)
  await openDraftJournal()
}

describe('openDraftJournal', () => {
  beforeEach(async () => {
    localStorage.clear()
    await clearStoredAudits()
    await openDraftJournal()
  })

  it('restores the text of a criterion that localStorage lost in a crash', async () => {
    persist('Half a')
    persist('Half a sentence')
    await restartWith({})
    expect(find()).toBe('Half a sentence')
  })

  it('removes a draft whose removal localStorage lost in a crash', async () => {
    persist('Saved sentence')
    const before = { ...localStorage }
    removeDraft(localStorage, 'me', FORM)
    await restartWith(before)
    expect(find()).toBeUndefined()
  })

  it('does not restore the drafts of other forms', async () => {
    persist('A name', 'customer:1')
    await restartWith({})
    expect(find('customer:1')).toBeUndefined()
  })

  it('restores nothing after a sign-out', async () => {
    persist('Half a sentence')
    await clearStoredAudits()
    await restartWith({})
    expect(find()).toBeUndefined()
  })
})
