import { expect, it } from 'vitest'
import { formatResult, parseResults, type Result } from './result.ts'

it('reads back the results among other output', () => {
  const results: Result[] = [
    { name: 'races', outcome: 'passed', figure: '24 races: 0 problems', mark: 'none' },
    { name: 'two servers behind nginx', outcome: 'skipped', figure: 'nginx is not installed', mark: '' },
  ]
  const output = ['| name | result | figure | mark |', '  a problem', ...results.map(formatResult)].join('\n')
  expect(parseResults(output)).toEqual(results)
})
