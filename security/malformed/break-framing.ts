import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Request } from './request.ts'

/** The bytes of a request with invalid framing: truncated, with a wrong length, or not HTTP. */
export function breakFraming(
  { method, path, headers, body = Buffer.alloc(0) }: Request,
  random: Random,
): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const write = (first: string, more: string[], content: Buffer | string = body, end = '\r\n') =>
    Buffer.concat([
      Buffer.from(
        [first, 'Host: 127.0.0.1', 'Connection: close', ...lines, ...more].join(end) + end + end,
        'latin1',
      ),
      Buffer.from(content),
    ])
  const first = `${method} ${path} HTTP/1.1`
  const counted = [`Content-Length: ${body.length}`]
  const chunked = ['Transfer-Encoding: chunked']
  switch (random.whole(0, 11)) {
    case 0: {
      const whole = write(first, counted)
      return whole.subarray(0, random.whole(1, whole.length))
    }
    case 1:
      return write(first, [`Content-Length: ${body.length + 50}`])
    case 2:
      return write(first, [
        random.pick(['Content-Length: -1', 'Content-Length: x', 'Content-Length: 1e9', 'Content-Length:']),
      ])
    case 3:
      return write(first, [...counted, 'Content-Length: 1'])
    case 4:
      return write(first, [...counted, ...chunked])
    case 5:
      return write(
        first,
        chunked,
        random.pick(['zz\r\n{}\r\n0\r\n\r\n', '5\r\n{}', 'ffffffffffffffff\r\n{}', '2\r\n{}\r\n', '-1\r\n']),
      )
    case 6:
      return write(first, [
        ...counted,
        random.pick(['X: a\0b', 'X\0: a', ': a', 'X : a', 'No colon', ' folded: 1', 'X: \x7f']),
      ])
    case 7:
      return write(first, [...counted, `X-Large: ${'x'.repeat(20_000)}`])
    case 8:
      return write(`${method} ${path} ${random.pick(['HTTP/9.9', 'HTTP/0.9', '', 'SPDY/1'])}`, counted)
    case 9:
      return write(
        random.pick([
          `${method.toLowerCase()} ${path} HTTP/1.1`,
          `FOO ${path} HTTP/1.1`,
          `${method} * HTTP/1.1`,
          `${method} http://a b/ HTTP/1.1`,
          '',
        ]),
        counted,
      )
    case 10:
      return write(first, counted, body, '\n')
    default:
      return Buffer.concat([write(first, counted), Buffer.from('GARBAGE\r\n\r\n\0\0')])
  }
}
