import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Balancer } from './balancer.ts'
import { watchReadiness } from './readiness.ts'

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined

const TEMPORARY_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * The configuration of docs/operations.md: another server is tried if the connection fails; POST requests carry an idempotency key.
 * With max_fails=0 no server is excluded after a failure, because a restarted server would still be excluded when the other stops.
 */
const createConfiguration = (folder: string, port: number, ports: readonly number[]): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 512; }
http {
  access_log off;
  ${TEMPORARY_FOLDERS.map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`).join('\n  ')}
  map $http_upgrade $connection_header { default upgrade; '' ''; }
  upstream sojourn {
    ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass http://sojourn;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_header;
      proxy_next_upstream error non_idempotent;
    }
  }
}
`

/** Starts nginx, which does not check readiness. */
export async function startNginx(folder: string, port: number, ports: readonly number[]): Promise<Balancer> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, createConfiguration(folder, port, ports))
  const nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'nginx.log')], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  const readiness = watchReadiness(ports)
  return {
    url: `http://127.0.0.1:${port}`,
    countReady: readiness.count,
    stop: async () => {
      await readiness.stop()
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
