import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { choosePoints } from '../../entities/visit-points/chosen-points.ts'
import { findPointIds } from '../../entities/visit-points/find-point-ids.ts'
import type { BulkAction } from '../../platform/list/list-spec.ts'
import type { ListedPoint } from '../listed-point.ts'

/** Takes many to where several people share their visits. */
export function useAssignMany(): BulkAction<ListedPoint> {
  const { t } = useTranslation('visit-points')
  const navigate = useNavigate()
  return {
    key: 'assign',
    label: t('bulk.assign'),
    icon: IconArrowsSplit2,
    run: async (select) => {
      const matching =
        'id' in select ? { ids: select.id, total: select.id.length } : await findPointIds(select)
      choosePoints(matching.ids, matching.total)
      await navigate({ to: '/apps/massive-assignment', search: {} })
      return { outcomes: [], next_id: null }
    },
    onDone: () => undefined,
  }
}
