import { stringify } from 'yaml'

/** What templates of the chart refer to: `.Values`, `.Release`, `.Chart`, and the variables of a range. */
type Scope = Readonly<Record<string, unknown>>

interface Node {
  readonly text?: string
  readonly action?: string
  readonly inner?: readonly Node[]
  readonly otherwise?: readonly Node[]
}

/**
 * Renders a template of our Helm chart, of which a machine without Helm can be sure: values, `quote`, `toYaml … | nindent`,
 * `if … else … end` and `range`, and nothing else.
 *
 * @throws Error for any other action, and for a value that is not there
 */
export function renderTemplate(template: string, scope: Scope): string {
  const parts = template
    .replaceAll(/[ \t]*\n?[ \t]*\{\{-/g, '{{')
    .split(/(\{\{.*?\}\})/)
    .filter((part) => part !== '')
  const { nodes, rest } = parse(parts)
  if (rest.length > 0) throw new Error(`what is not opened ends at ${rest.join('').slice(0, 40)}`)
  return render(nodes, scope)
}

interface Parsed {
  readonly nodes: readonly Node[]
  /** From the action that ended it. */
  readonly rest: readonly string[]
}

function parse(parts: readonly string[]): Parsed {
  const nodes: Node[] = []
  let rest = parts
  for (;;) {
    const [part, ...following] = rest
    if (part === undefined) return { nodes, rest: [] }
    const action = /^\{\{\s*(.*?)\s*\}\}$/.exec(part)?.[1]
    if (action === 'end' || action === 'else') return { nodes, rest }
    rest = following
    if (action === undefined) nodes.push({ text: part })
    else if (!/^(if|range)\s/.test(action)) nodes.push({ action })
    else {
      const inside = parse(rest)
      const hasElse = inside.rest[0]?.includes('else') ?? false
      const other = hasElse ? parse(inside.rest.slice(1)) : { nodes: [], rest: inside.rest }
      if (other.rest.length === 0) throw new Error(`${action} has no end`)
      nodes.push({ action, inner: inside.nodes, otherwise: other.nodes })
      rest = other.rest.slice(1)
    }
  }
}

function render(nodes: readonly Node[], scope: Scope): string {
  return nodes.map((node) => renderNode(node, scope)).join('')
}

function renderNode({ text, action = '', inner, otherwise = [] }: Node, scope: Scope): string {
  if (text !== undefined) return text
  if (!inner) return valueText(action, scope)
  const condition = /^if (\S+)$/.exec(action)?.[1]
  if (condition !== undefined) return render(valueOf(condition, scope) ? inner : otherwise, scope)
  const range = /^range (?:(\$\w+), )?(\$\w+) := (\S+)$/.exec(action)
  const [, key, value = '', of = ''] = range ?? []
  if (!range) throw new Error(`no such action: ${action}`)
  const entries = Object.entries(fieldsOf(valueOf(of, scope)))
  return entries
    .map(([name, one]) => render(inner, { ...scope, ...(key && { [key]: name }), [value]: one }))
    .join('')
}

function valueText(action: string, scope: Scope): string {
  const yaml = /^toYaml (\S+) \| nindent (\d+)$/.exec(action)
  if (yaml) {
    const lines = stringify(valueOf(yaml[1] ?? '', scope))
      .trimEnd()
      .split('\n')
    return lines.map((line) => `\n${' '.repeat(Number(yaml[2]))}${line}`).join('')
  }
  const [, path = '', quote] = /^([.$][\w.]*)( \| quote)?$/.exec(action) ?? []
  if (path === '') throw new Error(`no such action: ${action}`)
  const value = valueOf(path, scope)
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Error(`${path} is no single value`)
  }
  return quote ? JSON.stringify(String(value)) : String(value)
}

function valueOf(path: string, scope: Scope): unknown {
  const names = path.startsWith('$') ? [path] : path.slice(1).split('.')
  let value: unknown = scope
  for (const name of names) {
    value = fieldsOf(value)[name]
    if (value === undefined) throw new Error(`${path} is not there`)
  }
  return value
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('no values in it')
  return { ...value }
}
