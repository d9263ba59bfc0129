import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'
import { loadEnvironment, readConfig } from '../../apps/server/src/platform/config.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The server restarts when a file in these folders changes. */
const SERVER_FOLDERS = ['apps/server/src', 'packages'].map((folder) => join(ROOT, folder))
/** Paths of the server; every other path belongs to the web app. */
const SERVER_PATHS = [
  '/api',
  '/identity',
  '/sign-in',
  '/_configuration',
  '/hub',
  '/healthz',
  '/readyz',
  '/.well-known',
  '/register',
  '/complaint',
  '/badge/',
  '/public-pages/',
  '/verify/',
  '/sitemap',
  '/scheme',
  '/robots.txt',
]

loadEnvironment()
const { port, host, dataDir, databaseUrl } = readConfig(process.env)
const serverPort = port + 1

function startServer(): ChildProcess {
  return spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` },
  })
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

// The database is started here, so that a restart of the server does not restart it.
const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, {}, createLog('warn')) : undefined
let server = startServer()
const web = await createServer({
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  server: {
    port,
    host,
    strictPort: true,
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [path, { target: `http://127.0.0.1:${serverPort}`, ws: path === '/hub' }]),
    ),
  },
})
await web.listen()

let isStopping = false
let restartTimer: NodeJS.Timeout | undefined
let lastRestart = Promise.resolve()
web.watcher.add(SERVER_FOLDERS)
web.watcher.on('all', (_event, path) => {
  if (isStopping || !SERVER_FOLDERS.some((folder) => path.startsWith(folder)) || path.includes('.test.'))
    return
  // Restarts once for several files that an editor or git writes together.
  clearTimeout(restartTimer)
  restartTimer = setTimeout(() => {
    lastRestart = lastRestart.then(async () => {
      await stopServer(server)
      if (!isStopping) server = startServer()
    })
  }, 100)
})

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await lastRestart
  await stopServer(server)
  await web.close()
  await embedded?.stop()
  process.exit(0)
}
// Vite's own handler ends the process before the database has stopped.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
// scripts/start.mjs, which started this process, has ended.
process.on('disconnect', () => void stop())
