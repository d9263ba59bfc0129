import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPersonLimit, runAsPerson } from '../semaphore.ts'
import { getNetwork } from './network.ts'

/** How many requests of one user, or of one network without a user, run at once. Further requests wait. */
export const REQUESTS_AT_ONCE = 6
/** Waiting bodies are in memory, so one user may send only a few at once. */
export const runForPerson = createPersonLimit(REQUESTS_AT_ONCE)
/** Downloads have a limit of their own, so that other calls do not wait for exports. */
const prepareForPerson = createPersonLimit(REQUESTS_AT_ONCE)

/** A request whose socket was reset has no address. */
export const getPersonKey = ({ principal, ip }: FastifyRequest): string =>
  principal?.userID ?? getNetwork(ip ?? '')

/** Limits the preparation of a response, but not its transfer, which may take minutes. */
async function runUntilTransfer(
  run: typeof runForPerson,
  work: () => Promise<unknown>,
  reply: FastifyReply,
): Promise<unknown> {
  const transferStarted = new Promise<void>((resolve) => {
    reply.raw.once('pipe', () => resolve())
  })
  let result: Promise<unknown> | undefined
  await run(() => {
    result = work()
    return Promise.race([result, transferStarted])
  })
  return result
}

export const runDownload = (
  { principal }: FastifyRequest,
  work: () => Promise<unknown>,
  reply: FastifyReply,
): Promise<unknown> => runUntilTransfer(principal ? prepareForPerson : runForPerson, work, reply)

/** Server-rendered pages and badges for everyone. */
const PUBLIC_ROUTES = /^\/(register|verify|scheme|complaint|sitemap|robots\.txt|badge)(?![\w-])/i

/**
 * Public pages take several milliseconds of the processor each, and a network may request hundreds at once. With a few at a
 * time, other requests are handled in between.
 */
export function limitPublicRoutes(http: FastifyInstance): void {
  http.addHook('onRoute', (route) => {
    if (!PUBLIC_ROUTES.test(route.url)) return
    const { handler } = route
    route.handler = function (request, reply) {
      const work = async () => handler.call(this, request, reply)
      return runAsPerson(getPersonKey(request), () => runUntilTransfer(runForPerson, work, reply))
    }
  })
}
