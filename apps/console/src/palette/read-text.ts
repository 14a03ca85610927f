import type { PaletteGroup } from './palette-result.ts'

/** What a sign at the beginning narrows the search to. */
const signs: Readonly<Record<string, readonly PaletteGroup[]>> = {
  '>': ['actions', 'pages', 'starred'],
  '@': ['resources'],
  '#': ['visits'],
}

/** What is typed: the words to search, and the groups that a sign before them leaves. */
export function readText(typed: string): {
  readonly text: string
  readonly only: readonly PaletteGroup[] | null
} {
  const only = signs[typed.trimStart().charAt(0)] ?? null
  return { text: (only ? typed.trimStart().slice(1) : typed).trim(), only }
}
