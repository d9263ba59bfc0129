import { compile } from '@inlang/paraglide-js'
import { messageOptions } from './messages.ts'

await compile(messageOptions)
// Timers of the compiler would delay the exit by half a minute.
process.exit(0)
