import { withOwnServer } from '../support/own-server.ts'

/** Mails that are refused, and a server that is halted. */
export const test = withOwnServer()
