import { readFile, writeFile } from 'node:fs/promises'

const MB = 1024

async function read(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / MB
}

/** The most that a process has of memory during the work, in megabytes, as the system itself keeps it: no moment is missed. */
async function peakOf(pid: number, work: () => Promise<void>): Promise<number> {
  // Lets the mark begin anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  await work()
  return read(pid, 'VmHWM')
}

/** What the work needs of a process's memory beyond what it had before. */
export async function memoryFor(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await read(pid, 'VmRSS')
  return (await peakOf(pid, work)) - before
}

/** Ticks of a hundredth of a second that the process has had of the processors, all its threads together, in milliseconds. */
export async function processorOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
