import pg from 'pg'

const read: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

const ZERO = 48
const digits = (text: string, at: number, count: number): number => {
  let value = 0
  for (let place = at; place < at + count; place += 1) value = value * 10 + text.charCodeAt(place) - ZERO
  return value
}

/** Of the digits behind the point, as many as there are. */
function milliseconds(text: string): number {
  const end = text.length - 3
  if (end <= 20) return 0
  const count = Math.min(3, end - 20)
  return digits(text, 20, count) * (count === 3 ? 1 : count === 2 ? 10 : 100)
}

/**
 * An instant as our connections are told it, in UTC: `2026-03-10 09:30:00.125+00`. A page of a list has hundreds of them, and the
 * driver's own reader, which knows every form there is, takes a tenth of the time that the page takes. It still reads all others.
 */
export function readInstant(text: string): Date {
  const isPlain =
    text.length >= 22 &&
    text.length <= 29 &&
    text[0] !== '0' &&
    text[4] === '-' &&
    text[10] === ' ' &&
    text.endsWith('+00')
  if (!isPlain) return read(text)
  return new Date(
    Date.UTC(
      digits(text, 0, 4),
      digits(text, 5, 2) - 1,
      digits(text, 8, 2),
      digits(text, 11, 2),
      digits(text, 14, 2),
      digits(text, 17, 2),
      milliseconds(text),
    ),
  )
}
