import type { RoleRecord } from '@baquiano/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/session/can.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { AddButton } from '../platform/shell/add-button.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { RoleMatrix } from './matrix/role-matrix.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleList } from './role-list.tsx'
import { RoleRail } from './role-rail.tsx'
import { type RoleSearch, roleSearch } from './role-search.ts'
import styles from './roles-page.module.css'
import { roleRecords } from './roles.queries.ts'
import { RolesSkeleton } from './roles-skeleton.tsx'

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
