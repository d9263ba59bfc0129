import { readFile, writeFile } from 'node:fs/promises'

const MB = 1024

async function read(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / MB
}

/**
 * What the work needs of a process's memory beyond what it had before, in megabytes: its highest mark as the system itself keeps
 * it, so that no moment is missed between two looks.
 */
export async function memoryFor(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await read(pid, 'VmRSS')
  // Lets the mark begin anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  await work()
  return (await read(pid, 'VmHWM')) - before
}
