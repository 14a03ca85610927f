import {
  apiBase,
  type Endpoint,
  type EndpointTable,
  type ErrorCode,
  errorStatuses,
  guardErrors,
  permissionRequiredStatus,
  takesIdempotencyKey,
} from '@baquiano/contract/platform'
import { deliveryDays, pauseAfter_h, verifyLines, webhookEvents } from '@baquiano/contract/webhooks'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'

interface Props {
  /** The whole table of the contract. */
  readonly capabilities: Readonly<Record<string, EndpointTable>>
  readonly version: string
}

/** The API for people who write programs: one page without scripts, made from the table of the contract. */
export const docsPage = (props: Props): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`

function Page({ capabilities, version }: Props) {
  const tables = Object.entries(capabilities)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Baquiano API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={`${apiBase}/docs.css`} />
      </head>
      <body>
        <nav aria-label="Capabilities">
          <b>Baquiano API</b>
          <ul>
            <li>
              <a href="#events">Events by webhook</a>
            </li>
            {tables.map(([name, table]) => (
              <li key={name}>
                <a href={`#${name}`}>{titleOf(name)}</a>
                <span>{Object.keys(table).length}</span>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <Introduction version={version} />
          <Events />
          {tables.map(([name, table]) => (
            <Capability key={name} name={name} table={table} />
          ))}
        </main>
      </body>
    </html>
  )
}

function Introduction({ version }: { readonly version: string }) {
  return (
    <header>
      <h1>
        Baquiano API <small>{version}</small>
      </h1>
      <p>
        Everything lies under <code>{apiBase}</code>, takes and answers JSON, and names its caller
        by <code>Authorization: Bearer …</code>. The same is told to machines at{' '}
        <a href={`${apiBase}/openapi.json`}>openapi.json</a> (OpenAPI 3.1).
      </p>
      <p>
        A field that a call does not know is refused. Whatever fails is answered by a problem
        document (RFC 9457) with a stable <code>code</code>; a missing permission has the status 722
        and names <code>required_permissions</code>.
      </p>
      <p>
        Calls marked <i>repeatable</i> take an <code>Idempotency-Key</code> of 16 to 128 characters:
        the same call with the same key is done once and answered alike, for 24 hours.
      </p>
    </header>
  )
}

/** What webhooks are sent, and how a program verifies that it comes from here. */
function Events() {
  return (
    <section aria-labelledby="events">
      <h2 id="events">Events by webhook</h2>
      <p>
        A webhook is sent a <code>POST</code> with <code>type</code>, <code>timestamp</code>,{' '}
        <code>company_id</code> and <code>data</code>, which has the record under the name of its
        kind. Any status of 2xx within 15 seconds takes it; what fails is sent again for two days,
        and after {pauseAfter_h} hours of failures alone the webhook is paused. An event arrives at
        least once and perhaps not in order: <code>webhook-id</code> stays the same however often it
        is sent. The log keeps it for {deliveryDays} days, in which it can be sent once more.
      </p>
      <ul>
        {webhookEvents.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
      <p>
        It is signed by Standard Webhooks 1.0.0: HMAC-SHA256 of id, timestamp and body in{' '}
        <code>webhook-signature</code>, once for each live secret. These lines verify it; the body
        is the bytes as they arrived, the names of the headers are in lower case.
      </p>
      {Object.entries(verifyLines).map(([language, lines]) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it too
        <pre key={language} tabIndex={0} aria-label={language}>
          {lines}
        </pre>
      ))}
    </section>
  )
}

function Capability({ name, table }: { readonly name: string; readonly table: EndpointTable }) {
  const calls: readonly [string, Endpoint][] = Object.entries(table)
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{titleOf(name)}</h2>
      {calls.map(([call, spec]) => (
        <DocsCall key={call} id={`${name}.${call}`} spec={spec} />
      ))}
    </section>
  )
}

/** `visitPoints` is read as `Visit points`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One call: what it does, who may make it, what it takes, answers and refuses. */
function DocsCall({ id, spec }: { readonly id: string; readonly spec: Endpoint }) {
  const { method, path, summary, params, query, body, output, errors } = spec
  return (
    <article id={id}>
      <h3>
        <span data-method={method}>{method}</span> <code>{apiBase + path}</code>
      </h3>
      <p>{summary}</p>
      <p className="who">
        {whoMay(spec)}
        {spec.isPlatformAccessible &&
          ', and administrators of the platform in a company that they name'}
        {takesIdempotencyKey(spec) && <i>repeatable</i>}
      </p>
      {params && <Schema title="In the path" schema={params} io="input" />}
      {query && <Schema title="In the query" schema={query} io="input" />}
      {body && <Schema title="Body" schema={body} io="input" />}
      {spec.download ? (
        <p>Answers a file.</p>
      ) : (
        <Schema title="Answer" schema={output} io="output" />
      )}
      <details>
        <summary>Errors</summary>
        <ul className="errors">
          {[...new Set([...errors, ...guardErrors(spec)])].map((code) => (
            <li key={code}>
              <span>{statusOf(code)}</span> <code>{code}</code>
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}

interface SchemaProps {
  readonly title: string
  readonly schema: z.ZodType
  readonly io: 'input' | 'output'
}

function Schema({ title, schema, io }: SchemaProps) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io })
  return (
    <details>
      <summary>{title}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it too */}
      <pre tabIndex={0}>{JSON.stringify(shape, null, 2)}</pre>
    </details>
  )
}

const audiences = {
  public: 'Anybody',
  session: 'Any person who is signed in to a company',
  person: 'Any person who is signed in',
  platform: 'Administrators of the platform',
  device: 'A paired device, by its own token',
  foreign: 'Programs of others, by an authentication of their own',
} as const

function whoMay(spec: Endpoint): string {
  if (spec.access !== undefined) return audiences[spec.access]
  return `Whoever holds ${spec.permission}, where ${spec.module} is on`
}

const statusOf = (code: ErrorCode): number =>
  code === 'PERMISSION_REQUIRED' ? permissionRequiredStatus : errorStatuses[code]
