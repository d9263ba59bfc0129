import { withOwnServer } from '../support/own-server.ts'

/** The clock is the whole installation's, so these journeys have one of their own. */
export const test = withOwnServer()
