import { type Command, CommandError } from './cli/command.ts'

/** Commands are loaded on demand, so that each one works even if the modules of another do not load. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  'admin-create': async () => (await import('./cli/admin-create.ts')).adminCreate,
  backup: async () => (await import('./cli/backup.ts')).backup,
  restore: async () => (await import('./cli/restore.ts')).restoreBackup,
  'evidence-verify': async () => (await import('./cli/evidence-verify.ts')).evidenceVerify,
  'keys-rotate': async () => (await import('./cli/keys-rotate.ts')).keysRotate,
  'db-types': async () => (await import('./cli/db-types.ts')).dbTypes,
  'demo-load': async () => (await import('./cli/demo-load.ts')).demoLoad,
}

async function run([name = '', ...args]: string[]): Promise<number> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (load === undefined) throw new CommandError(`Specify a command: ${Object.keys(COMMANDS).join(', ')}.`)
  const command = await load()
  return command.run(args)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
