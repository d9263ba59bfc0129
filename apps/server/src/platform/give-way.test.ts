import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { givingWay } from './give-way.ts'
import { cameIn, wasAnswered } from './people-waiting.ts'

/** Keeps this process from doing anything else for a while. */
function compute(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; ) Math.sqrt(end)
}

async function* pieces(count: number, effort: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at += 1) {
    compute(effort)
    await setImmediate()
    yield Buffer.from(Uint8Array.of(at).buffer)
  }
}

it('leaves bytes as they are, and lets others in while there is much to do', async () => {
  let turns = 0
  const other = setInterval(() => {
    turns += 1
  }, 1)
  const received: number[] = []
  const began = performance.now()
  for await (const [byte] of givingWay(pieces(20, 10), 1)) received.push(byte ?? -1)
  clearInterval(other)
  expect(received).toEqual(Array.from({ length: 20 }, (_, at) => at))
  // Twenty times ten milliseconds of work, and a rest after nearly every one of them.
  expect(performance.now() - began).toBeGreaterThan(240)
  expect(turns).toBeGreaterThan(20)
})

/** How long so many take, all at once, in five pieces each while somebody else is here. */
async function timeBesideOthers(atOnce: number): Promise<number> {
  cameIn()
  wasAnswered()
  const began = performance.now()
  const one = async () => {
    for await (const _ of givingWay(pieces(5, 0), 1));
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return performance.now() - began
}

it('rests while somebody else has asked for something, the longer the more there are', async () => {
  expect(await timeBesideOthers(1)).toBeGreaterThan(5 * 25)
  expect(await timeBesideOthers(4)).toBeGreaterThan(4 * 4 * 25)
})

it('counts what it gives even if the memory is given back at once', async () => {
  cameIn()
  wasAnswered()
  const began = performance.now()
  for await (const { buffer } of givingWay(pieces(5, 0), 1))
    if (buffer instanceof ArrayBuffer) buffer.transfer(0)
  expect(performance.now() - began).toBeGreaterThan(5 * 25)
})
