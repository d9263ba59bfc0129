import { problems } from '@sojourn/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '../http/pages/html.ts'
import { toProblem } from '../http/problems.ts'
import { type PublicSite, sendPublicPage } from './layout.ts'

interface PublicError {
  title: string
  text: string
}

const TOO_MANY_REQUESTS: PublicError = {
  title: 'Too many requests',
  text: 'Please wait a moment, then load this page again.',
}

/** Used if the database cannot be reached, because the error page needs a header too. */
const FALLBACK_SITE: PublicSite = { name: 'Sojourn', logoDocumentID: null, supportEmail: '', links: [] }

/** Shows the errors of these routes as pages. `unavailable` is the message if the server fails. */
export function showErrorsAsPages(
  fastify: FastifyInstance,
  getSite: () => Promise<PublicSite>,
  unavailable: PublicError,
): void {
  fastify.setErrorHandler(async (error, request: FastifyRequest, reply) => {
    const problem = toProblem(error instanceof Error ? error : new Error(String(error)))
    if (problem.status >= 500) request.log.error({ err: error }, 'a public page failed')
    const { title, text } =
      problem.status === 429
        ? TOO_MANY_REQUESTS
        : problem.status >= 500
          ? unavailable
          : { title: problems[problem.code].sentence, text: problem.detail ?? '' }
    const main = html`<div class="message"><h1>${title}</h1>${text !== '' && html`<p class="lede">${text}</p>`}<p><a class="btn" href="${request.url}">Try again</a></p></div>`
    // Counting needs no database, so refused requests do not use it either.
    const site = problem.status === 429 ? FALLBACK_SITE : await getSite().catch(() => FALLBACK_SITE)
    return sendPublicPage(reply, site, { title, main }, problem.status)
  })
}
