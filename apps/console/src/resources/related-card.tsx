import { numberText } from '@baquiano/contract/platform'
import type { Resource } from '@baquiano/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activityChoices } from '../activities/index.ts'
import { groupChoices } from '../groups/index.ts'
import { CardRow, PersonCard } from './person-card.tsx'

/** More than this are counted. */
const most = 3

/** The activities, groups and visit points that a person is related to. */
export function RelatedCard({ resource }: { readonly resource: Resource }) {
  const { t, i18n } = useTranslation('resources')
  const { data: activities = [] } = useQuery(activityChoices())
  const { data: groups = [] } = useQuery(groupChoices())
  const { activity_ids, group_ids, visit_point_ids } = resource
  const count = (of: readonly string[]) => numberText(of.length, i18n.language)
  const named = (ids: readonly string[], choices: readonly Choice[]) => {
    const names = choices.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
    const shown = names.slice(0, most)
    const rest = ids.length - shown.length
    if (shown.length === 0) return count(ids)
    return rest > 0 ? `${shown.join(', ')} +${rest}` : shown.join(', ')
  }
  const isEmpty = [activity_ids, group_ids, visit_point_ids].every((ids) => ids.length === 0)
  return (
    <PersonCard title={t('profile.related')} note={isEmpty && t('profile.nothing_related')}>
      <CardRow name={t('columns.activities')}>{named(activity_ids, activities)}</CardRow>
      <CardRow name={t('columns.groups')}>{named(group_ids, groups)}</CardRow>
      <CardRow name={t('columns.visit_points')}>{count(visit_point_ids)}</CardRow>
    </PersonCard>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}
