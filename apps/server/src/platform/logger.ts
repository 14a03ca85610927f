import { type DestinationStream, type Logger, pino } from 'pino'
import { cutSecrets } from './cut-secrets.ts'
import { tracedNow } from './tracing/spans.ts'
import { logOutput } from './log-output.ts'

/** What writes to the log. */
export type Log = Pick<Logger, 'error' | 'warn' | 'info'>

/** Names of fields whose values never reach a log, at any depth. */
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
  // Of Node, for what is no HTTP: the whole request as it came.
  'rawPacket',
]

/** One JSON line per event, on standard output unless a stream is given; secrets and positions are redacted, also in texts. */
export function createLogger(
  level: string,
  stream: DestinationStream = logOutput(process.stdout.fd),
): Logger {
  const options = {
    level,
    base: null,
    mixin: tracedNow,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: cutSecrets },
    redact: { paths: secrets.flatMap((name) => [`*.${name}`, `*.*.${name}`]), censor: '…' },
  }
  return pino(options, stream)
}
