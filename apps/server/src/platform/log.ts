import { type Logger, pino } from 'pino'

export type { Logger }

/** Structured logs without credentials. */
export function createLog(level: string, stream?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'authorization',
        'cookie',
        'password',
        'token',
        '*.password',
        '*.token',
        '*.secret',
      ],
      censor: '[hidden]',
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
