import type { VisitPoint } from '@baquiano/contract/visit-points'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { VisitorsChoice } from '../form/visitors-choice.tsx'

type Visitors = Pick<VisitPoint, 'relation_mode' | 'resource_ids'>

interface Props {
  readonly count: number
  readonly onRelate: (visitors: Visitors) => void
  readonly onClose: () => void
}

/** Who may visit the selected points from now on. */
export function RelateDialog({ count, onRelate, onClose }: Props) {
  const { t } = useTranslation('visit-points')
  const [visitors, setVisitors] = useState<Visitors>({ relation_mode: 'all', resource_ids: [] })
  const { relation_mode, resource_ids } = visitors
  return (
    <DialogFrame
      title={t('bulk.relate_title', { count })}
      submitLabel={t('bulk.relate_now')}
      isReady={relation_mode === 'all' || resource_ids.length > 0}
      isPending={false}
      error={null}
      onSubmit={() =>
        onRelate(relation_mode === 'all' ? { ...visitors, resource_ids: [] } : visitors)
      }
      onClose={onClose}
    >
      <VisitorsChoice
        value={visitors}
        problem={undefined}
        onChange={(changes) => setVisitors((before) => ({ ...before, ...changes }))}
        isInDialog
      />
      <p className="dim text-s">{t('bulk.relate_note')}</p>
    </DialogFrame>
  )
}
