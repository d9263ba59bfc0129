import { hashPassword } from '../../apps/server/src/areas/identity/passwords/hash.ts'
import { createBrowser, type Visited } from '../../apps/server/src/areas/identity/testing/browser.ts'
import { beginSignIn } from '../../apps/server/src/areas/identity/testing/sign-in.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import type { Outcome } from './outcome.ts'

const PASSWORD = 'seven oaks by the gate'
const HOUR = 3_600_000
/** How often somebody who sees one time of each guesses rightly which is which: half of the time is a coin. */
const MOST_TOLD_APART = 0.15

const isIn = ({ url }: Visited) => url.includes('/authentication/login-callback?code=')

/** So many wrong passwords at once for one address, and then the right one: it must find the door locked. */
async function guess(server: TestServer, guesses: number, wrong: string[]): Promise<void> {
  const { email } = await aUser(server.db, { password_hash: await hashPassword(PASSWORD) })
  const submit = async (password: string) => {
    const browser = createBrowser(server.url)
    return browser.submit(await browser.open((await beginSignIn(server.url)).address), { email, password })
  }
  for (let done = 0; done < guesses; done += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => submit(`wrong number ${done + at}`)))
  if (isIn(await submit(PASSWORD))) wrong.push(`${guesses} guesses did not lock the account`)
  server.clock.advance(HOUR)
  if (!isIn(await submit(PASSWORD))) wrong.push('an hour later the right password is still refused')
}

/** The chance that one of the first took longer than one of the second. */
function chanceOfLonger(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((one) => second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length
}

type Ask = (email: string) => Promise<unknown>

/** In turns, so that whatever else the machine does falls on both alike. */
async function timesOf(server: TestServer, ask: Ask, known: readonly string[], tries: number) {
  const taken = { known: [] as number[], unknown: [] as number[] }
  const time = async (kind: 'known' | 'unknown', email: string) => {
    const began = performance.now()
    await ask(email)
    taken[kind].push(performance.now() - began)
  }
  for (let at = 0; at < tries; at++) {
    // Failures are counted per address, too.
    server.clock.advance(HOUR)
    const pair = [
      () => time('known', known[at % known.length] ?? ''),
      () => time('unknown', `nobody-${at}@amendoeiras.example`),
    ]
    for (const go of at % 2 === 0 ? pair : pair.reverse()) await go()
  }
  return taken
}

/** Guessing a password ends soon, and nobody learns from the time an answer takes who has an account. */
export async function attackSignIn(
  server: TestServer,
  { guesses, tries }: { guesses: number; tries: number },
): Promise<Outcome> {
  const wrong: string[] = []
  const password_hash = await hashPassword(PASSWORD)
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser(server.db, { password_hash })))
  const known = people.map(({ email }) => email)
  await guess(server, guesses, wrong)

  const browser = createBrowser(server.url)
  const signIn = await browser.open((await beginSignIn(server.url)).address)
  const forgotten = await browser.open('/identity/forgotten-password')
  const register = await browser.open('/identity/register')
  const doors: Record<string, Ask> = {
    'the sign-in': (email) => browser.submit(signIn, { email, password: 'not the password' }),
    'the forgotten password': (email) => browser.submit(forgotten, { email }),
    'the registration': (email) =>
      browser.submit(register, {
        firstName: 'Alex',
        surname: 'Winter',
        email,
        password: 'four elms by the sea',
      }),
  }
  const chances: string[] = []
  for (const [name, ask] of Object.entries(doors)) {
    const { known: ofKnown, unknown } = await timesOf(server, ask, known, tries)
    const chance = chanceOfLonger(ofKnown, unknown)
    chances.push(chance.toFixed(2))
    if (Math.abs(chance - 0.5) > MOST_TOLD_APART)
      wrong.push(`${name} tells who has an account: ${chance.toFixed(2)} (a coin is 0.50)`)
  }
  return {
    tried: `${guesses} guesses, known addresses told from unknown ones by time ${chances.join(', ')}`,
    wrong,
  }
}
