import { type DestinationStream, type Logger, pino } from 'pino'
import { logOutput } from './log-output.ts'

/** What writes to the log. */
export type Log = Pick<Logger, 'error' | 'warn' | 'info'>

/** Names of fields whose values never reach a log, wherever they stand. */
const secrets = [
  'password',
  'token',
  'access_token',
  'accessToken',
  'code',
  'ticket',
  'secret',
  'setup_token',
  'authorization',
  'cookie',
  'cx',
  'cy',
  // Of PostgreSQL: they quote the row.
  'detail',
  'where',
]

/** One JSON line per event, on standard output unless a stream is given; secrets and positions are struck out. */
export function createLogger(
  level: string,
  stream: DestinationStream = logOutput(process.stdout.fd),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [`*.${name}`, `*.*.${name}`]), censor: '…' },
  }
  return pino(options, stream)
}
