import type { RoleRecord } from '@baquiano/contract/roles'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { IconList, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { List } from '@baquiano/ui/list/list.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { RoleMatrix } from './matrix/role-matrix.tsx'
import { RoleForm } from './role-form.tsx'
import railStyles from './role-rail.module.css'
import { RoleRail } from './role-rail.tsx'
import { type RoleSearch, roleSearch } from './role-search.ts'
import styles from './roles-page.module.css'
import { roleRecords } from './roles.queries.ts'
import { useRoleList } from './use-role-list.tsx'

/** `/dashboard/roles`: what each role may do, and who has it (requirements AC-01 and AC-02). */
export function Page() {
  const { t } = useTranslation('roles')
  const [search, set] = useUrlParams(roleSearch)
  const { data, error, refetch } = useQuery(roleRecords)
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      trail={[t('trail')]}
      state={!search.form && <ModeChoice search={search} set={set} />}
      tools={
        can('ROLE_CREATE') &&
        !search.form && (
          <AddButton
            label={t('new')}
            accessibleName={t('form.create')}
            onClick={() => set({ form: 'new' })}
          />
        )
      }
    >
      {error && (
        <div className="pad-16">
          <ProblemAlert error={error} subject={t('rail.label')} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <RolesSkeleton />}
      {data && <Content records={data} search={search} set={set} />}
    </PageFrame>
  )
}

interface ContentProps {
  readonly records: readonly RoleRecord[]
  readonly search: RoleSearch
  readonly set: (changes: Partial<RoleSearch>) => void
}

function Content({ records, search, set }: ContentProps) {
  const navigate = useNavigate()
  const role = records.find(({ id }) => id === search.role) ?? records[0]
  const closeForm = (id: string | undefined, ignoreBlocker: boolean) =>
    void navigate({
      to: '.',
      search: { role: id, panel: search.panel, show: search.show },
      ignoreBlocker,
    })
  if (search.form) {
    const kind = role ? search.form : 'new'
    return (
      <RoleForm
        key={`${kind} ${role?.id}`}
        kind={kind}
        role={kind === 'new' ? undefined : role}
        // What was saved is not left behind; what was not is asked about.
        onSaved={(id) => closeForm(id, true)}
        onCancel={() => closeForm(search.role, false)}
      />
    )
  }
  if (search.show === 'list') return <RoleList search={search} set={set} />
  return (
    <div className={styles.page}>
      <RoleRail
        records={records}
        current={role?.id}
        onChoose={(id) => set({ role: id, compare: undefined })}
      />
      {role && <RoleMatrix key={role.id} role={role} records={records} search={search} set={set} />}
    </div>
  )
}

interface Props {
  readonly search: RoleSearch
  readonly set: (changes: Partial<RoleSearch>) => void
}

/** The roles as a matrix or as a list. */
function ModeChoice({ search, set }: Props) {
  const { t } = useTranslation('roles')
  return (
    <SegmentedControl
      size="xs"
      className={`${styles.modes} fixed on-chip`}
      aria-label={t('modes.label')}
      value={search.show ?? 'matrix'}
      data={[
        { value: 'matrix', label: <IconTable size={15} aria-label={t('modes.matrix')} /> },
        { value: 'list', label: <IconList size={15} aria-label={t('modes.list')} /> },
      ]}
      onChange={(value) => set({ show: value === 'list' ? 'list' : undefined })}
    />
  )
}

interface RoleListProps {
  readonly search: RoleSearch
  readonly set: (changes: Partial<RoleSearch>) => void
}

/** The roles as a list: found, filtered, and removed many at once. */
function RoleList({ search, set }: RoleListProps) {
  const spec = useRoleList({
    onOpen: ({ id }: RoleRecord) => set({ show: undefined, role: id }),
    onNew: () => set({ form: 'new' }),
  })
  return <List spec={spec} params={search} set={set} />
}

const widths = [72, 58, 64, 80, 54, 68, 60, 76, 66, 56, 70, 62]

/** The page in its final shape, while the roles are on their way. */
function RolesSkeleton() {
  const { t } = useTranslation('platform')
  return (
    <output className={styles.page} aria-busy aria-label={t('loading')}>
      <div
        className={`${railStyles.rail} column gap-8 shrink-y pad-y-12 pad-x-8 line-end`}
        aria-hidden
      >
        {widths.slice(0, 4).map((width) => (
          <Skeleton key={width} height={34} width={`${width + 20}%`} radius="lg" />
        ))}
      </div>
      <div className={`${styles.rows} stack packed gap-16`} aria-hidden>
        {widths.map((width) => (
          <Skeleton key={width} height={12} width={`${width}%`} />
        ))}
      </div>
    </output>
  )
}
