import { z } from 'zod'
import { visitOnMap } from '../visits/index.ts'
import type { Page } from '@baquiano/ui/shell/page.ts'
import { createStoredValue } from '@baquiano/client/state/stored-value.ts'
import { ofPage, type PaletteGroup, type PaletteResult } from './palette-result.ts'

const recent = z.object({
  /** Whose it is: a browser may be used by several people. */
  user: z.string(),
  id: z.string(),
  kind: z.enum(['page', 'resource', 'visit', 'place']),
  title: z.string(),
  note: z.string(),
})
type Recent = z.output<typeof recent>

/** Of the person who is signed in; another's are not kept. */
const most = 6
const kinds: Readonly<Partial<Record<PaletteGroup, Recent['kind']>>> = {
  pages: 'page',
  starred: 'page',
  resources: 'resource',
  visits: 'visit',
  places: 'place',
}

export const recentResults = createStoredValue<readonly Recent[]>({
  key: 'palette-recent',
  read: (stored) => z.array(recent).safeParse(stored).data,
  initial: [],
})

/** Puts what was opened before what was opened earlier. */
export function rememberResult(user: string, { id, group, title, note }: PaletteResult): void {
  const former = recentResults.get()
  const known = former.find((one) => one.user === user && one.id === id)
  const kind = kinds[group] ?? known?.kind
  if (!kind) return
  const others = former.filter((one) => one.user === user && one.id !== id)
  recentResults.set([{ user, id, kind, title, note }, ...others].slice(0, most))
}

/** What somebody opened last, as results; none of a page that is not offered any more. */
export function ofRecent(
  stored: readonly Recent[],
  user: string,
  pages: readonly Page[],
): PaletteResult[] {
  return stored.flatMap((one) => {
    if (one.user !== user) return []
    if (one.kind !== 'page') return [ofRecord(one)]
    const page = pages.find(({ path }) => path === one.id)
    return page ? [ofPage(page, 'recent')] : []
  })
}

function ofRecord({ id, kind, title, note }: Recent): PaletteResult {
  const result = { id, group: 'recent', title, note } as const
  if (kind === 'visit') return { ...result, ...visitOnMap(id) }
  const search = kind === 'resource' ? { resource: id } : { visit_point: id }
  return { ...result, to: '/dashboard/maps', search }
}
