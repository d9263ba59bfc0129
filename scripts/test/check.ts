import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresIn, type Group, type Part } from './part.ts'
import { ROOT, run } from './run.ts'

interface CheckOptions {
  groups?: Group[]
  /** Patterns of the files it reads and writes. It is skipped while they are as they were when it last passed. */
  files?: string[]
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** A tool that says yes or no counts as one test. With several commands the first refusal ends it. */
export function check(name: string, commands: string[][], options: CheckOptions = {}): Part {
  const { groups = ['check'], files } = options
  const folder = join(ROOT, '.cache/checks')
  const passedFile = join(folder, name)
  return {
    name,
    groups,
    run: async () => {
      const figures: string[] = []
      if (files && existsSync(passedFile) && readFileSync(passedFile, 'utf8') === hashOf(files))
        return { passed: 1, failed: 0, output: '', figures }
      for (const command of commands) {
        const { code, output } = await run(command)
        figures.push(...figuresIn(output))
        if (code !== 0) return { passed: 0, failed: 1, output, figures }
      }
      if (files) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(passedFile, hashOf(files))
      }
      return { passed: 1, failed: 0, output: '', figures }
    },
  }
}
