import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs a program of the project to its end. */
export function run(args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [...args], { cwd: ROOT })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
    child.on('error', fail)
    child.on('close', (code) => settle({ code: code ?? 1, said: Buffer.concat(parts).toString() }))
  })
}
