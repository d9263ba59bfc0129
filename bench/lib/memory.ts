import { readFile, writeFile } from 'node:fs/promises'

const KB_PER_MB = 1024

async function readMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / KB_PER_MB
}

/** The peak memory of a process during the work minus its memory before, in megabytes; Linux records the peak. */
export async function measureMemoryGrowth(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await readMegabytes(pid, 'VmRSS')
  // Resets VmHWM.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  await work()
  return (await readMegabytes(pid, 'VmHWM')) - before
}

/** The processor time of all threads of a process so far, in milliseconds; /proc counts in hundredths of a second. */
export async function readProcessorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
