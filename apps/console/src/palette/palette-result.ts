import type { Visit } from '@baquiano/contract/visits'
import type { Person } from '../entities/resources/resources.queries.ts'
import type { Page } from '../platform/shell/page.ts'

/** Something that was found, and where it leads. */
export interface PaletteResult {
  readonly id: string
  readonly group: 'starred' | 'pages' | 'resources' | 'visits' | 'places' | 'companies'
  readonly title: string
  readonly note: string
  readonly to: Page['to']
  /** With what the page opens, as a selection of the live map. */
  readonly search: Readonly<Record<string, string>>
  readonly status?: Visit['status']
  readonly person?: Person
}

export const ofPage = (
  { path, to, title, section }: Page,
  group: 'starred' | 'pages',
): PaletteResult => ({ id: path, group, title, note: section, to, search: {} })
