import type { IncomingMessage } from 'node:http'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Did somebody on this very machine ask? By the socket's own address; and a proxy that runs here and passes on a
 * stranger's request says so in a header.
 */
export const isLocal = (request: IncomingMessage): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '') &&
  FORWARDED.every((header) => request.headers[header] === undefined)
