import { assignmentBalance } from '@baquiano/contract/massive-assignment'
import { limits } from '@baquiano/contract/platform'
import { SegmentedControl, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { resourceSource } from '../../entities/resources/resources.queries.ts'
import { RecordField } from '../../platform/form/fields/record-field.tsx'
import { can } from '../../platform/session/can.ts'
import { useUser } from '../../platform/session/use-user.ts'
import { shortDay } from '../../platform/time/local-day.ts'
import styles from '../massive-assignment.module.css'
import { type Assignment, stopCount } from '../use-assignment.ts'
import { AdviceCard } from './advice-card.tsx'
import { PlanFields } from './plan-fields.tsx'
import { PointsChoice } from './points-choice.tsx'
import { ResourceCard } from './resource-card.tsx'

interface Props {
  readonly assignment: Assignment
}

/** What is shared, by whom, on which day and by which rules. */
export function SetupPanel({ assignment }: Props) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { preview, chosen, date, request, change } = assignment
  const count = preview ? stopCount(preview) : chosen.ids.length
  return (
    <section
      className={`${styles.setup} stack packed gap-16 pad-16 on-surface line-end scroll`}
      aria-label={t('setup')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrows
      tabIndex={0}
    >
      <header className="row between gap-8">
        <h2 className="text-l strong">{count === 0 ? t('share_none') : t('share', { count })}</h2>
        <bdi className="dim text-m nowrap">{shortDay(date, i18n.language)}</bdi>
      </header>
      <PointsChoice assignment={assignment} />
      <PlanFields assignment={assignment} />
      <div className="stack gap-6">
        <span id="balance" className="text-m medium soft">
          {t('balance.label')}
        </span>
        <SegmentedControl
          aria-labelledby="balance"
          size="xs"
          fullWidth
          value={request.balance ?? 'hours'}
          data={assignmentBalance.options.map((value) => ({ value, label: t(`balance.${value}`) }))}
          onChange={(balance) => change({ balance })}
        />
      </div>
      <Resources assignment={assignment} />
      <AdviceCard assignment={assignment} />
      <Rules assignment={assignment} />
    </section>
  )
}

const addWords = ['add_resource.1', 'add_resource.2', 'add_resource.3', 'add_resource.4'] as const

function Resources({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { resource_ids, change } = assignment
  const most = limits.assigned_resources
  return (
    <div className="stack gap-12 shrink">
      <div className="row between">
        <h3 className="text-m medium soft">{t('resources')}</h3>
        <bdi className="dim text-s num">{t('of_most', { count: resource_ids.length, most })}</bdi>
      </div>
      {resource_ids.map((id, lane) => (
        <ResourceCard key={id} id={id} lane={lane} assignment={assignment} />
      ))}
      {resource_ids.length < most && (
        <RecordField
          isForAdding
          label={t(addWords[resource_ids.length] ?? addWords[0])}
          placeholder={t('find_resource')}
          source={resourceSource}
          field={{
            name: 'resource',
            value: null,
            problem: undefined,
            mark: undefined,
            onChange: (id) => {
              if (id !== null && !resource_ids.includes(id)) {
                change({ resources: [...resource_ids, id] })
              }
            },
          }}
        />
      )}
    </div>
  )
}

function Rules({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { request, change } = assignment
  const { may_relate } = useUser()
  const mayRelate = may_relate && can('VISIT_POINT_UPDATE')
  const hours = limits.assigned_overtime_s / 3600
  return (
    <div className="stack gap-12">
      <h3 className="text-m medium soft">{t('rules.label')}</h3>
      <p className="text-s dim">{t('rules.kept')}</p>
      {mayRelate && (
        <Switch
          className={styles.rule ?? ''}
          labelPosition="left"
          label={t('rules.relate')}
          checked={request.relate === true}
          onChange={({ currentTarget }) => change({ relate: currentTarget.checked || undefined })}
        />
      )}
      <Switch
        className={styles.rule ?? ''}
        labelPosition="left"
        label={t('rules.overtime', { hours })}
        checked={request.overtime === true}
        onChange={({ currentTarget }) => change({ overtime: currentTarget.checked || undefined })}
      />
    </div>
  )
}
