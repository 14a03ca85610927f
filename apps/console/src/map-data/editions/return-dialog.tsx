import { mapData, type MapRelease } from '@baquiano/contract/map-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { DialogFrame } from '../../platform/dialog-frame.tsx'
import { useToast } from '../../platform/use-toast.ts'
import { mapDataState } from '../map-data.queries.ts'
import styles from './editions.module.css'

interface Props {
  readonly current: MapRelease | undefined
  readonly former: MapRelease
  readonly onClose: () => void
}

const mutationKey = ['map-data-return']

/** Says what the map gains and loses by going back, and does it. */
export function ReturnDialog({ current, former, onClose }: Props) {
  const { t } = useTranslation('map-data')
  const client = useQueryClient()
  const toast = useToast()
  // What was read is what is agreed to, whatever comes while the question stands.
  const [asked] = useState({ current, former })
  const returning = useMutation({
    mutationKey,
    mutationFn: () => call(mapData.useFormer, { body: { edition_id: asked.former.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: mapDataState.queryKey })
      toast({ kind: 'done', message: t('returned') })
      onClose()
    },
  })
  // Twice would be back again; a second click comes before the button knows of the first.
  const goBack = () => {
    if (client.isMutating({ mutationKey }) === 0) returning.mutate()
  }
  return (
    <DialogFrame
      title={t('return_title')}
      act={t('return_act')}
      is_ready
      is_pending={returning.isPending}
      error={returning.error}
      onSubmit={goBack}
      onClose={onClose}
    >
      <p>{t('return_text')}</p>
      <dl className={styles.change}>
        <dt>{t('return_from')}</dt>
        <dd>{namesOf(asked.current)}</dd>
        <dt>{t('return_to')}</dt>
        <dd>{namesOf(asked.former)}</dd>
      </dl>
      <p className="dim">{t('return_again')}</p>
    </DialogFrame>
  )
}

const namesOf = (edition: MapRelease | undefined): string =>
  edition?.extracts.map(({ name }) => name).join(' · ') ?? '—'
