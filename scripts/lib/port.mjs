import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Stop } from './say.mjs'

function environment(root) {
  try {
    return { ...parseEnv(readFileSync(join(root, '.env'), 'utf8')), ...process.env }
  } catch {
    return process.env
  }
}

function mistake(code, host, port) {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop what listens there, or set PORT to another.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
  return undefined
}

/** What the server would find out last, after minutes of building. What it judges itself, such as a PORT that is no number, is left to it. */
export function ensurePortIsFree(root, env = environment(root)) {
  const host = env.HOST?.trim() || '127.0.0.1'
  const port = Number(env.PORT?.trim() || 4400)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const sentence = mistake(error.code, host, port)
      if (sentence === undefined) resolve()
      else reject(new Stop(sentence))
    })
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}
