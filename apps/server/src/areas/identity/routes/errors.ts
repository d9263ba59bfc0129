import { problems } from '@sojourn/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../../platform/http/pages/html.ts'
import { toProblem } from '../../../platform/http/problems.ts'
import { UNSTORABLE } from '../../../platform/http/unstorable.ts'
import type { Platform } from '../../../platform/platform.ts'
import { messagePage } from '../pages/entrance-pages.ts'
import { texts } from '../pages/texts.ts'
import { StaleForm, UnstorableForm } from './forms.ts'
import { sendEntrance } from './respond.ts'

const toStart = { label: texts.toStart, href: '/' }

function describe(error: unknown, request: FastifyRequest) {
  if (error instanceof StaleForm)
    return {
      status: 403,
      title: texts.oldForm,
      lead: texts.oldFormLead,
      action: { label: texts.sendAgain, href: request.url },
    }
  if (error instanceof UnstorableForm)
    return {
      status: 422,
      title: texts.unstorable,
      lead: UNSTORABLE,
      action: { label: texts.sendAgain, href: request.url },
    }
  const problem = toProblem(error instanceof Error ? error : new Error(String(error)))
  const { status } = problem
  if (status === 404) return { status, title: texts.notFound, lead: texts.notFoundLead, action: toStart }
  if (status === 429) return { status, title: texts.tooMany, lead: texts.tooManyLead, action: toStart }
  if (status < 500 || problem.code === 'storage-full') {
    const lead = problem.detail ?? problems[problem.code].sentence
    return { status, title: texts.errorTitle, lead, action: toStart }
  }
  request.log.error({ err: error }, 'an identity page failed')
  return {
    status,
    title: texts.unavailable,
    lead: texts.unavailableLead,
    more: html`<p class="lead">${texts.errorNext} <b>${request.id}</b></p>`,
    action: toStart,
  }
}

/** People get a page, not a problem document. */
export function pageErrors(fastify: FastifyInstance, platform: Platform): void {
  fastify.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, ...page } = describe(error, request)
    return sendEntrance(platform, reply, messagePage(page), status)
  })
}
