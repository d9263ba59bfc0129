import { hashPassword } from '../../apps/server/src/areas/identity/passwords/password.ts'
import {
  beginSignIn,
  createBrowser,
  type VisitedPage,
} from '../../apps/server/src/areas/identity/testing/browser.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import type { Outcome } from './outcome.ts'

const PASSWORD = 'seven oaks by the gate'
const HOUR = 3_600_000
/** The allowed deviation from 0.5 of the chance that a known address takes longer than an unknown one. */
const MAX_DEVIATION = 0.15

const isSignedIn = ({ url }: VisitedPage) => url.includes('/authentication/login-callback?code=')

/** Submits wrong passwords concurrently; afterwards the correct password must be refused until the lock expires. */
async function guess(server: TestServer, guesses: number, problems: string[]): Promise<void> {
  const { email } = await aUser(server.db, { password_hash: await hashPassword(PASSWORD) })
  const submit = async (password: string) => {
    const browser = createBrowser(server.url)
    return browser.submit(await browser.open((await beginSignIn(server.url)).address), { email, password })
  }
  for (let submitted = 0; submitted < guesses; submitted += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => submit(`wrong number ${submitted + index}`)))
  if (isSignedIn(await submit(PASSWORD))) problems.push(`${guesses} guesses did not lock the account`)
  server.clock.advance(HOUR)
  if (!isSignedIn(await submit(PASSWORD)))
    problems.push('the correct password is still refused one hour after the guesses')
}

/** The probability that a time of the first list is longer than one of the second. */
function calculateChanceOfLonger(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((firstTime) =>
    second.map((secondTime) => (firstTime > secondTime ? 1 : firstTime === secondTime ? 0.5 : 0)),
  )
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length
}

type Submit = (email: string) => Promise<unknown>

/** Alternates known and unknown addresses, so that other load on the machine affects both equally. */
async function measureTimes(server: TestServer, submit: Submit, known: readonly string[], tries: number) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const time = async (kind: 'known' | 'unknown', email: string) => {
    const startedAt = performance.now()
    await submit(email)
    times[kind].push(performance.now() - startedAt)
  }
  for (let attempt = 0; attempt < tries; attempt++) {
    // Failed attempts are limited per address.
    server.clock.advance(HOUR)
    const measurements = [
      () => time('known', known[attempt % known.length] ?? ''),
      () => time('unknown', `unknown-${attempt}@amendoeiras.example`),
    ]
    for (const measure of attempt % 2 === 0 ? measurements : measurements.reverse()) await measure()
  }
  return times
}

/** Password guessing must lock the account, and response times must not reveal which addresses have an account. */
export async function attackSignIn(
  server: TestServer,
  { guesses, tries }: { guesses: number; tries: number },
): Promise<Outcome> {
  const problems: string[] = []
  const password_hash = await hashPassword(PASSWORD)
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser(server.db, { password_hash })))
  const known = people.map(({ email }) => email)
  await guess(server, guesses, problems)

  const browser = createBrowser(server.url)
  const signIn = await browser.open((await beginSignIn(server.url)).address)
  const forgotten = await browser.open('/identity/forgotten-password')
  const register = await browser.open('/identity/register')
  const forms: Record<string, Submit> = {
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
  for (const [name, submit] of Object.entries(forms)) {
    const times = await measureTimes(server, submit, known, tries)
    const chance = calculateChanceOfLonger(times.known, times.unknown)
    chances.push(chance.toFixed(2))
    if (Math.abs(chance - 0.5) > MAX_DEVIATION)
      problems.push(`${name} reveals which addresses have an account: ${chance.toFixed(2)} instead of 0.50`)
  }
  return {
    attempts: `${guesses} guesses; chance that a known address takes longer: ${chances.join(', ')}`,
    problems,
  }
}
