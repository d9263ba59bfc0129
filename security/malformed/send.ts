import { type Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Request } from './request.ts'

export interface Sent {
  /** Undefined if the connection was closed without a response. */
  status: number | undefined
  milliseconds: number
}

const TIMEOUT = 15_000

function sendRequest(agent: Agent, url: URL, message: Request): Promise<number | undefined> {
  const { method, path, headers, body } = message
  return new Promise((resolve) => {
    const sent = request({
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
      timeout: TIMEOUT,
    })
    sent.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    })
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    sent.on('timeout', () => sent.destroy())
    // A reused connection may have been closed by the server before this request was sent.
    sent.on('error', () => resolve(sent.reusedSocket ? sendRequest(agent, url, message) : undefined))
    sent.end(body)
  })
}

function sendBroken(url: URL, bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), allowHalfOpen: true })
    let received = ''
    socket.setTimeout(TIMEOUT, () => socket.destroy())
    socket.on('data', (part) => {
      if (received.length < 64) received += part.toString('latin1')
    })
    // The connection may be closed during the write; data received before counts.
    socket.on('error', () => undefined)
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]
      resolve(status === undefined ? undefined : Number(status))
    })
    socket.end(bytes)
  })
}

export async function send(agent: Agent, url: URL, message: Request): Promise<Sent> {
  const began = performance.now()
  const status = await (message.broken ? sendBroken(url, message.broken) : sendRequest(agent, url, message))
  return { status, milliseconds: performance.now() - began }
}
