import {
  apiBase,
  type Endpoint,
  type ErrorCode,
  errorStatuses,
  guardErrors,
  permissionRequiredStatus,
  takesIdempotencyKey,
} from '@baquiano/contract/platform'
import { z } from 'zod'

/** One call: what it does, who may make it, what it takes, answers and refuses. */
export function DocsCall({ id, spec }: { readonly id: string; readonly spec: Endpoint }) {
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
