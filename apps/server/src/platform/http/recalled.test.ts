import { describe, expect, it } from 'vitest'
import { NoLongerSo, Proof } from './recalled.ts'

const recalled = {
  principal: { userID: 'robin', roles: [], name: '', email: '', sessionID: '' },
  stillSo: () => 'true',
}
const proofOf = (isSo: boolean) => new Proof(recalled, async () => isSo)

describe('the proof of who somebody still is', () => {
  it('is missing until it was given', () => {
    expect(() => proofOf(true).demand()).toThrow(NoLongerSo)
  })

  it('is given by a statement that found them', () => {
    const proof = proofOf(false)
    proof.take(true)
    proof.demand()
  })

  it('is refused by a statement that did not', () => {
    const proof = proofOf(true)
    expect(() => proof.take(false)).toThrow(NoLongerSo)
    expect(() => proof.demand()).toThrow(NoLongerSo)
  })

  it('is given or refused by who they are', async () => {
    const proof = proofOf(true)
    await proof.ask()
    proof.demand()
    await expect(proofOf(false).ask()).rejects.toThrow(NoLongerSo)
  })
})
