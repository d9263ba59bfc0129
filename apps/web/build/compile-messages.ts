import { compile } from '@inlang/paraglide-js'
import { messageOptions } from './messages.ts'

await compile(messageOptions)
// The compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)
