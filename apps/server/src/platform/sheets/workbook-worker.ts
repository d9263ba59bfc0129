import { writeWorkbook } from './write-xlsx.ts'

/** Runs in a thread of the worker pool. */
export default writeWorkbook
