import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { TEST_SECRET_KEY } from '../../apps/server/src/test/secret-key.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAIN = join(ROOT, 'apps/server/src/main.ts')

export interface RunningServer {
  url: string
  pid: number
  /** With no warning. */
  kill(): Promise<void>
  /** As whoever runs it does: it finishes what it has begun. Answers with its exit code. */
  stop(): Promise<number | null>
}

/** The server itself, in a process of its own. */
export async function runServer(
  settings: Readonly<Record<string, string>>,
  port?: number,
): Promise<RunningServer> {
  const own = port ?? (await freePort())
  const child = spawn(process.execPath, [MAIN], {
    // What `npm start` gives it.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      SECRET_KEY: TEST_SECRET_KEY,
      ...settings,
      PORT: String(own),
    },
    // By the channel it notices when the proof itself has ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const ready = new Promise<true>((resolve) =>
    child.stdout?.on('data', (text) => String(text).includes('is ready at') && resolve(true)),
  )
  if ((await Promise.race([ready, ended])) !== true) throw new Error(`The server did not start: ${said}`)
  return {
    url: `http://127.0.0.1:${own}`,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}
