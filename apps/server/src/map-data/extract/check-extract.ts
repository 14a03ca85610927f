import type { Extract } from './extract.ts'
import { ExtractError } from './extract-error.ts'

/** Real extracts lack at most a few nodes at their edges. */
const mostMissing = 0.02

export interface ExtractFigures {
  readonly nodes: number
  readonly ways: number
  readonly streets: number
  readonly relations: number
}

/**
 * A file truncated between two blocks can be read to its end: missing nodes reveal it.
 *
 * @throws ExtractRefused
 */
export function checkExtract({ nodes, ways, relations }: Extract): ExtractFigures {
  let streets = 0
  let refs = 0
  let missing = 0
  for (const way of ways.values()) {
    if (way.tags['highway']) streets += 1
    refs += way.refs.length
    for (const ref of way.refs) if (!nodes.at(ref)) missing += 1
  }
  if (streets === 0) throw new ExtractError('EXTRACT_WITHOUT_STREETS')
  if (missing > refs * mostMissing) throw new ExtractError('EXTRACT_INCOMPLETE')
  return { nodes: nodes.size, ways: ways.size, streets, relations: relations.length }
}
