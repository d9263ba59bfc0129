import type { FastifyReply } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { renderAccountPage, renderIdentityPage, type Page } from '../pages/layout.ts'
import { getPageProgramme } from '../pages/programme-of.ts'

const sendHtml = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)

export const sendIdentityPage = async (platform: Platform, reply: FastifyReply, page: Page, status = 200) =>
  sendHtml(reply, status, renderIdentityPage(await getPageProgramme(platform), page))

export const sendAccountPage = async (platform: Platform, reply: FastifyReply, page: Page, status = 200) =>
  sendHtml(reply, status, renderAccountPage(await getPageProgramme(platform), page))

/** 303 after a form submission, so that a reload does not submit the form again. */
export const redirectAfterPost = (reply: FastifyReply, to: string) =>
  reply.header('Cache-Control', 'no-store').redirect(to, 303)
