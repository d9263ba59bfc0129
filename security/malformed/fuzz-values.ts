import { ZERO_ID } from '@sojourn/domain'
import type { Random } from '../../apps/server/src/demo/random.ts'

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\u2028',
  '🏨'.repeat(60),
  'x'.repeat(256),
  'x'.repeat(1_001),
  'x'.repeat(20_000),
  '0',
  '-1',
  '1e3',
  '1e999',
  '00000000000000000001',
  '999999999',
  '2147483648',
  '9223372036854775808',
  '１２',
  'NaN',
  'null',
  'undefined',
  'true',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-03',
  '132026',
  "'; drop table audit; --",
  '%',
  '_',
  '\\',
  '%_\\%_\\'.repeat(30),
  '(((((((((((',
  '{{',
  '{% if %}',
  '{{ firstName | truncate: -1 }}',
  '{% for i in (1..99999999) %}{{ i }}{% endfor %}',
  '<script>alert(1)</script>',
  '<p>'.repeat(3_000),
  '../../../../etc/passwd',
  'CON',
  '=1+1',
  'a@b',
  '"a b"@example.test',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.test`,
  'javascript:alert(1)',
  'http://[::1',
  'https://example.test/%zz',
  'AuditStatus.Name',
  'constructor',
  '__proto__',
  'toString',
  ZERO_ID,
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '6D1F0A3E-0001-4000-8000-00000000000Z',
] as const

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.1,
  13,
  1e-308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  1e21,
  1e308,
] as const

function nested(depth: number, random: Random): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = random.chance(0.5) ? [value] : { a: value }
  return value
}

/** An unusual text. */
export const fuzzText = (random: Random): string => random.pick(TEXTS)

/** An unusual JSON value. */
export function fuzzValue(random: Random): unknown {
  switch (random.whole(0, 9)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
    case 3:
      return random.pick(NUMBERS)
    case 4:
      return random.pick([
        [],
        {},
        [null],
        [[]],
        [{}],
        { length: 1e9 },
        JSON.parse('{"__proto__":{"roles":["Admin"]}}'),
      ])
    case 5:
      return nested(random.pick([3, 60, 2_000]), random)
    case 6:
      return Array.from({ length: random.pick([2, 30, 1_000]) }, () => fuzzText(random))
    default:
      return fuzzText(random)
  }
}
