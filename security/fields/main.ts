import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withOwnServer } from '../../scripts/verify/own-server.ts'
import { changeStatuses } from './change-status.ts'
import { readFields } from './read-fields.ts'
import { setFields } from './set-fields.ts'

/** Agreed on line by line: a field that is new to somebody is added here by hand, or by `--write` and read over. */
const READABLE = join(import.meta.dirname, 'readable.txt')

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const fieldsOf = (line: string) => {
  const [who = '', fields = ''] = line.split(': ')
  return fields.split(', ').map((field) => `${who} ${field}`)
}

const right = await withOwnServer(async (server) => {
  const lines = await readFields(server)
  if (values.write) await writeFile(READABLE, `${lines.join('\n')}\n`)
  const agreed = new Set((await readFile(READABLE, 'utf8')).trimEnd().split('\n').flatMap(fieldsOf))
  const read = lines.flatMap(fieldsOf)
  const foreign = read
    .filter((field) => !agreed.has(field))
    .map((field) => `${field} is read, but not agreed on`)
  const set = await setFields(server)
  const statuses = await changeStatuses(server)
  const wrong = [...foreign, ...set.wrong, ...statuses.wrong]
  for (const one of wrong.slice(0, 60)) process.stdout.write(`  ${one}\n`)
  process.stdout.write(
    `fields: ${read.length} read by three roles, ${foreign.length} of them not theirs; ${set.tried} changes with fields that are not theirs, ${set.wrong.length} wrong; ${statuses.cells} status changes (${statuses.went} went), ${statuses.wrong.length} wrong (mark 0)\n`,
  )
  return wrong.length === 0
})
process.exitCode = right ? 0 : 1
