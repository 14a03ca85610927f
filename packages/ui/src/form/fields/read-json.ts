import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser'

interface Read {
  /** Undefined where the text is no JSON object. */
  readonly object: Readonly<Record<string, unknown>> | undefined
  /** Where it stops being JSON, counted from 1; null where it is. */
  readonly broken_line: number | null
}

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

export function readJson(text: string): Read {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, strict)
  const [first] = errors
  if (first) return { object: undefined, broken_line: lineAt(text, first.offset) }
  if (tree?.type !== 'object') return { object: undefined, broken_line: 1 }
  const object: Readonly<Record<string, unknown>> = getNodeValue(tree)
  return { object, broken_line: null }
}

/** The line of a field by its dotted path, or of what is nearest around it; counted from 1. */
export function lineOf(text: string, path: string): number {
  const tree = parseTree(text, [], strict)
  const [, ...names] = path.split('.')
  const node = tree && nearest(tree, names)
  return node ? lineAt(text, node.parent?.offset ?? node.offset) : 1
}

function nearest(tree: Node, names: readonly string[]): Node {
  const steps = names.map((name) => (/^\d+$/.test(name) ? Number(name) : name))
  for (let length = steps.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, steps.slice(0, length))
    if (node) return node
  }
  return tree
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
