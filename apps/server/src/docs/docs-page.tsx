import { apiBase, type Endpoint, type EndpointTable } from '@baquiano/contract/platform'
import { renderToStaticMarkup } from 'react-dom/server'
import { DocsCall } from './docs-call.tsx'

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
