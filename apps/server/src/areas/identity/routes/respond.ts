import type { FastifyReply } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { accountPage, entrancePage, type Page } from '../pages/layout.ts'
import { programmeOf } from '../pages/programme-of.ts'

const send = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)

export const sendEntrance = async (platform: Platform, reply: FastifyReply, page: Page, status = 200) =>
  send(reply, status, entrancePage(await programmeOf(platform), page))

export const sendAccount = async (platform: Platform, reply: FastifyReply, page: Page, status = 200) =>
  send(reply, status, accountPage(await programmeOf(platform), page))

/** A form was taken: what follows is fetched anew, so that reloading does not send it again. */
export const seeOther = (reply: FastifyReply, to: string) =>
  reply.header('Cache-Control', 'no-store').redirect(to, 303)
