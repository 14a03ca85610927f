import type { Visit } from '@baquiano/contract/visits'
import type { Person } from '../resources/index.ts'
import type { VisitAct } from '../visits/index.ts'
import type { Page } from '@baquiano/ui/shell/page.ts'

export type PaletteGroup =
  | 'recent'
  | 'starred'
  | 'pages'
  | 'visits'
  | 'places'
  | 'resources'
  | 'companies'
  | 'groups'
  | 'activities'
  | 'zones'
  | 'actions'

export type ActionName = 'new_visit' | 'new_point' | 'invite' | 'new_role' | 'switch_modules'

/** Something that was found, and where it leads. */
export interface PaletteResult {
  readonly id: string
  readonly group: PaletteGroup
  readonly title: string
  readonly note: string
  readonly to: Page['to']
  /** With what the page opens, as a selection of the live map. */
  readonly search: Readonly<Record<string, string>>
  readonly visit?: Visit
  readonly person?: Person
  readonly action?: ActionName
  /** What is done with the visit instead of opening it. */
  readonly act?: VisitAct
}

export const ofPage = (
  { path, to, title, section }: Page,
  group: 'recent' | 'starred' | 'pages',
): PaletteResult => ({ id: path, group, title, note: section, to, search: {} })
