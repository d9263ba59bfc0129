import { figuresIn, type Group, type Part } from './part.ts'
import { run } from './run.ts'

/** A tool that says yes or no counts as one test. With several commands the first refusal ends it. */
export const check = (name: string, commands: string[][], groups: Group[] = ['check']): Part => ({
  name,
  groups,
  run: async () => {
    const figures: string[] = []
    for (const command of commands) {
      const { code, output } = await run(command)
      figures.push(...figuresIn(output))
      if (code !== 0) return { passed: 0, failed: 1, output, figures }
    }
    return { passed: 1, failed: 0, output: '', figures }
  },
})
