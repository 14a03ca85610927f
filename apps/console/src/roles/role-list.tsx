import type { RoleRecord } from '@baquiano/contract/roles'
import { List } from '../platform/list/list.tsx'
import type { RoleSearch } from './role-search.ts'
import { useRoleList } from './use-role-list.tsx'

interface Props {
  readonly search: RoleSearch
  readonly set: (changes: Partial<RoleSearch>) => void
}

/** The roles as a list: found, filtered, and removed many at once. */
export function RoleList({ search, set }: Props) {
  const spec = useRoleList({
    onOpen: ({ id }: RoleRecord) => set({ show: undefined, role: id }),
    onNew: () => set({ form: 'new' }),
  })
  return <List spec={spec} params={search} set={set} />
}
