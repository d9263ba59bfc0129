/** `missed`: a benchmark is worse than its mark. `measured`: the figure has no mark. `skipped`: a program is not installed. */
const OUTCOMES = ['passed', 'failed', 'missed', 'measured', 'skipped'] as const
type Outcome = (typeof OUTCOMES)[number]

/** One row of the table that `npm run verify` prints. */
export interface Result {
  name: string
  outcome: Outcome
  figure: string
  mark: string
}

const SHOWN_PROBLEMS = 40

export const formatResult = ({ name, outcome, figure, mark }: Result): string =>
  `| ${name} | ${outcome} | ${figure} | ${mark} |`

/** The results among the output of a check. */
export const parseResults = (output: string): Result[] =>
  output.split('\n').flatMap((line) => {
    const [, name = '', outcome, figure = '', mark = ''] = line.split(/^\| | \| | \|$/)
    const known = OUTCOMES.find((one) => one === outcome)
    return known === undefined ? [] : [{ name, outcome: known, figure, mark }]
  })

export const printResult = (result: Result): void => void process.stdout.write(`${formatResult(result)}\n`)

/** Prints the problems and the result of a check that allows none; the program then exits with 1 if there are any. */
export function printCheck(name: string, figure: string, problems: readonly string[]): void {
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) process.stdout.write(`  ${problem}\n`)
  const outcome = problems.length === 0 ? 'passed' : 'failed'
  printResult({ name, outcome, figure: `${figure}: ${problems.length} problems`, mark: 'none' })
  if (problems.length > 0) process.exitCode = 1
}

/** Prints a measured figure. A missed mark does not change the exit code: benchmarks are no gate. */
export function printMark(name: string, figure: string, isMet: boolean, mark: string): void {
  printResult({ name, outcome: isMet ? 'passed' : 'missed', figure, mark })
}
