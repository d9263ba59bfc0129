import { join } from 'node:path'
import { checkHouse } from './check.ts'
import { readSources } from './sources.ts'

const sources = readSources(join(import.meta.dirname, '../../..'))
const wrong = checkHouse(sources)
for (const sentence of wrong) console.log(sentence)
console.log(`${sources.length} files, ${wrong.length} out of place`)
process.exitCode = wrong.length === 0 ? 0 : 1
