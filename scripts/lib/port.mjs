import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { UserError } from './command.mjs'

function readEnvironment(root) {
  try {
    return { ...parseEnv(readFileSync(join(root, '.env'), 'utf8')), ...process.env }
  } catch {
    return process.env
  }
}

function describeError(code, host, port) {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to a different number.`
  if (code === 'EACCES') return `Port ${port} cannot be opened by this user. Set PORT to a number above 1023.`
  return undefined
}

/** Checks the port before minutes of building. An invalid PORT is ignored here, because the server reports it itself. */
export function ensurePortIsFree(root, env = readEnvironment(root)) {
  const host = env.HOST?.trim() || '127.0.0.1'
  const port = Number(env.PORT?.trim() || 4400)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const sentence = describeError(error.code, host, port)
      if (sentence === undefined) resolve()
      else reject(new UserError(sentence))
    })
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}
