import { type Agent, request as ask } from 'node:http'
import { connect } from 'node:net'
import type { Request } from './request.ts'

export interface Sent {
  /** Undefined where the line ended without an answer. */
  status: number | undefined
  milliseconds: number
}

/** Longer than this is no longer slow, it is stuck. */
const PATIENCE = 15_000

function sendProper(agent: Agent, url: URL, request: Request): Promise<number | undefined> {
  const { method, path, headers, body } = request
  return new Promise((resolve) => {
    const asked = ask({
      agent,
      host: url.hostname,
      port: url.port,
      method,
      path,
      headers: [
        ...(headers.some(([name]) => name === 'Host') ? [] : ['Host', url.host]),
        ...headers.flat(),
        ...(body ? ['Content-Length', String(body.length)] : []),
      ],
      timeout: PATIENCE,
    })
    asked.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    asked.on('timeout', () => asked.destroy())
    // A line that the server had cut after the request before this one has not carried this one.
    asked.on('error', () => resolve(asked.reusedSocket ? sendProper(agent, url, request) : undefined))
    asked.end(body)
  })
}

function sendBroken(url: URL, bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), allowHalfOpen: true })
    let heard = ''
    socket.setTimeout(PATIENCE, () => socket.destroy())
    socket.on('data', (part) => {
      if (heard.length < 64) heard += part.toString('latin1')
    })
    // The line may be cut while we still write; what was heard until then counts.
    socket.on('error', () => undefined)
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]
      resolve(status === undefined ? undefined : Number(status))
    })
    socket.end(bytes)
  })
}

export async function send(agent: Agent, url: URL, request: Request): Promise<Sent> {
  const began = performance.now()
  const status = await (request.broken ? sendBroken(url, request.broken) : sendProper(agent, url, request))
  return { status, milliseconds: performance.now() - began }
}
