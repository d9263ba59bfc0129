import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printCheck } from '../../scripts/verify/result.ts'
import { withTemporaryServer } from '../../scripts/verify/server.ts'
import { changeStatuses } from './change-status.ts'
import { readFields } from './read-fields.ts'
import { setFields } from './set-fields.ts'

/** The reviewed list of readable fields. `--write` regenerates it; review the difference before committing it. */
const REVIEWED_FILE = join(import.meta.dirname, 'readable.txt')

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const parseFields = (line: string) => {
  const [callAndRole = '', fields = ''] = line.split(': ')
  return fields.split(', ').map((field) => `${callAndRole} ${field}`)
}

await withTemporaryServer(async (server) => {
  const lines = await readFields(server)
  if (values.write) await writeFile(REVIEWED_FILE, `${lines.join('\n')}\n`)
  const reviewed = new Set((await readFile(REVIEWED_FILE, 'utf8')).trimEnd().split('\n').flatMap(parseFields))
  const readable = lines.flatMap(parseFields)
  const added = readable
    .filter((field) => !reviewed.has(field))
    .map((field) => `${field} is readable, but not in readable.txt`)
  const set = await setFields(server)
  const statuses = await changeStatuses(server)
  printCheck(
    'fields',
    `${readable.length} fields readable by three roles, ${set.attempts} changes with extra fields, ${statuses.attempts} status changes (${statuses.allowed} allowed)`,
    [...added, ...set.problems, ...statuses.problems],
  )
})
