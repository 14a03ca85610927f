import { numberText } from '@baquiano/contract/platform'
import { ActionIcon, Button } from '@mantine/core'
import { IconMapPinPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../use-assignment.ts'
import { PointsDialog } from './points-dialog.tsx'

/** Which visit points are shared, and how to choose more of them. */
export function PointsChoice({ assignment }: { readonly assignment: Assignment }) {
  const { t, i18n } = useTranslation('massive-assignment')
  const [isChoosing, setChoosing] = useState(false)
  const { chosen, clear } = assignment
  const number = (count: number) => numberText(count, i18n.language)
  const count = chosen.ids.length
  return (
    <div className="row wrap gap-8">
      {count > 0 && (
        <span className="row gap-4 on-chip framed round-6 pad-x-8 text-m num">
          <bdi>
            {chosen.wanted > count
              ? t('points.of', { count: number(count), wanted: number(chosen.wanted) })
              : t('points.count', { count, number: number(count) })}
          </bdi>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('points.clear')}
            onClick={clear}
          >
            <IconX size={13} aria-hidden />
          </ActionIcon>
        </span>
      )}
      <Button
        size="xs"
        variant={count > 0 ? 'default' : 'filled'}
        leftSection={<IconMapPinPlus size={15} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {t('points.choose')}
      </Button>
      {isChoosing && <PointsDialog assignment={assignment} onClose={() => setChoosing(false)} />}
    </div>
  )
}
