import { activities, type ActivityFields } from '@baquiano/contract/activities'
import { useTranslation } from 'react-i18next'
import { formSource } from '../forms/index.ts'
import { groupSource } from '../groups/index.ts'
import { PeopleList, resourceSource } from '../resources/index.ts'
import { useRecordNames } from '@baquiano/ui/form/fields/record-source.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

/** Who can be sent to do an activity, as it is being written. */
function ActivitySummary({ resource_ids, group_ids }: ActivityFields) {
  const { t } = useTranslation('activities')
  const names = useRecordNames(groupSource, group_ids)
  return (
    <div className="stack gap-16 pad-16">
      <PeopleList title={t('by_name')} ids={resource_ids} nobody={t('nobody')} />
      {group_ids.length > 0 && (
        <section className="stack gap-8" aria-label={t('by_group')}>
          <h3 className="row gap-8 dim">
            {t('by_group')}
            <span className="num">{group_ids.length}</span>
          </h3>
          <ul className="stack gap-6 text-m">
            {group_ids.map((id) => (
              <li key={id} className="ell">
                <bdi>{names.get(id) ?? '…'}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** `/apps/activity`: what is done on visits (requirement AT-01). */
export const Page = recordPage({
  name: 'activities',
  words,
  endpoints: activities,
  isMain: true,
  isRemovedByName: true,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'service_time', width: '128px', order_by: 'service_time' },
    { key: 'active_form', width: '128px' },
    { key: 'form_name' },
    { key: 'form', isHiddenByDefault: true },
    { key: 'dr_points', width: '96px' },
    { key: 'skills', isHiddenByDefault: true },
    { key: 'priority', width: '96px', isHiddenByDefault: true },
    { key: 'resource_count', width: '112px' },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '172px', isHiddenByDefault: true },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: ['service_time', 'active_form', 'update_on'],
  initial: {
    name: '',
    service_time: Number.NaN,
    active_form: false,
    form_id: null,
    form: null,
    form_proof: 'optional',
    photo_proof: 'optional',
    photo_source: 'any',
    signature_proof: 'optional',
    skills: [],
    demand: [],
    priority: 0,
    setup_s: 0,
    time_windows: [],
    dr_points: 0,
    resource_ids: [],
    group_ids: [],
  },
  folded: ['skills', 'demand', 'priority', 'setup_s', 'time_windows'],
  sources: { form_id: formSource, resource_ids: resourceSource, group_ids: groupSource },
  codes: {
    ACTIVITY_NAME_TAKEN: 'name',
    FORM_NOT_FOUND: 'form_id',
    RESOURCE_NOT_FOUND: 'resource_ids',
    GROUP_NOT_FOUND: 'group_ids',
  },
  summary: ActivitySummary,
})
