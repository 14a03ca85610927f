import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { phoneViews } from './assignment-search.ts'
import { AssignmentLanes } from './day-lanes.tsx'
import { AssignmentMap } from './map/assignment-map.tsx'
import styles from './massive-assignment.module.css'
import { ResultPanel } from './result/result-panel.tsx'
import { SetupPanel } from './setup/setup-panel.tsx'
import { TaskPage } from './task-page.tsx'
import { type Assignment, useAssignment } from './use-assignment.ts'

/** `/apps/massive-assignment`: one to four resources share the visits of many visit points (requirement MA-01). */
export function Page() {
  const { t } = useTranslation('massive-assignment')
  usePageTitle(t('title'))
  const assignment = useAssignment()
  const { task } = assignment.search
  return (
    <PageFrame title={t('title')}>
      {task === undefined ? (
        <Workbench assignment={assignment} />
      ) : (
        <TaskPage key={task} id={task} set={assignment.set} onNew={assignment.clear} />
      )}
    </PageFrame>
  )
}

function Workbench({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('massive-assignment')
  const { search, set } = assignment
  const { view = 'setup' } = search
  return (
    <div className={`${styles.page} tall`} data-view={view}>
      <SegmentedControl
        className={styles.views ?? ''}
        aria-label={t('views.label')}
        fullWidth
        value={view}
        data={phoneViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(next) => set({ view: next })}
      />
      <SetupPanel assignment={assignment} />
      <div className={`${styles.middle} column shrink shrink-y`}>
        <AssignmentMap assignment={assignment} />
        <AssignmentLanes assignment={assignment} />
      </div>
      <ResultPanel assignment={assignment} />
    </div>
  )
}
