import { comparedText, type Permission } from '@baquiano/contract/platform'
import { visitCode } from '@baquiano/contract/visits'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import type { Page } from '@baquiano/ui/shell/page.ts'
import { type VisitAct, visitActs, visitOnMap } from '../visits/index.ts'
import type { ActionName, PaletteResult } from './palette-result.ts'

interface Action {
  readonly to: Page['to']
  readonly search: Readonly<Record<string, string>>
  readonly permission: Permission
  /** Leads to a page of the settings, which is offered by rules of its own. */
  readonly isPage?: true
}

const actions: Readonly<Record<ActionName, Action>> = {
  new_visit: { to: '/dashboard/maps', search: { plan: 'visit' }, permission: 'CALENDAR_CREATE' },
  new_point: {
    to: '/apps/visit-point/create/{-$id}',
    search: {},
    permission: 'VISIT_POINT_CREATE',
  },
  invite: { to: '/apps/resource/resource-create', search: {}, permission: 'RESOURCES_CREATE' },
  new_role: {
    to: '/dashboard/roles/{-$company_id}',
    search: { form: 'new' },
    permission: 'ROLE_CREATE',
  },
  switch_modules: {
    to: '/dashboard/modules/{-$company_id}',
    search: {},
    permission: 'COMPANYCONFIG_UPDATE',
    isPage: true,
  },
}
const names = ['new_visit', 'new_point', 'invite', 'new_role', 'switch_modules'] as const

interface Options {
  readonly pages: readonly Page[]
  readonly text: string
  readonly can: (permission: Permission) => boolean
  readonly titleOf: (name: ActionName) => string
}

/** What somebody may do whose name the text is of. */
export function actionResults({ pages, text, can, titleOf }: Options): PaletteResult[] {
  return names.flatMap((name) => {
    const { to, search, permission, isPage } = actions[name]
    const isOffered = isPage ? pages.some((page) => page.to === to) : can(permission)
    const title = titleOf(name)
    if (!isOffered || !matchesText(text, [title])) return []
    return [{ id: `action-${name}`, group: 'actions', title, note: '', to, search, action: name }]
  })
}

/** Planning a visit at a place that was found. */
export const planAt = (place: PaletteResult, title: string): PaletteResult => ({
  id: `plan-${place.id}`,
  group: 'actions',
  title,
  note: '',
  to: '/dashboard/maps',
  search: { plan: place.id },
  action: 'new_visit',
})

/** What an act is called, for a visit that may be nobody's. */
export type NameOfAct = (act: VisitAct, visit: NonNullable<PaletteResult['visit']>) => string

/** What may be done with the visit of a result, each as a result of its own. */
export function actsOn({ visit }: PaletteResult, nameOf: NameOfAct): PaletteResult[] {
  if (!visit) return []
  return visitActs(visit).map((act) => ({
    ...visitOnMap(visit.id),
    id: `${act}-${visit.id}`,
    group: 'actions',
    title: `${nameOf(act, visit)} · ${visit.visit_point_name}`,
    note: visitCode(visit.number),
    visit,
    act,
  }))
}

/** Letters of a verb from which it is recognized. */
const fewest = 4

/**
 * The act that a text begins with, as in «reprogramar farmacia», and the words after it.
 *
 * @param verbs of each act, one word in the user's language
 */
export function readAct(
  text: string,
  verbs: readonly (readonly [VisitAct, string])[],
): { readonly act: VisitAct; readonly text: string } | null {
  const [first = '', ...rest] = text.split(/\s+/)
  const typed = comparedText(first)
  const found = verbs.find(([, verb]) => comparedText(verb).startsWith(typed))
  if (typed.length < fewest || rest.length === 0 || !found) return null
  return { act: found[0], text: rest.join(' ') }
}
