import { checkAndRender } from './templates.ts'

/** Runs in a thread of the worker pool. */
export default checkAndRender
