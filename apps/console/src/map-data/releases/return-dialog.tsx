import { mapData, type MapRelease } from '@baquiano/contract/map-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { DialogFrame } from '../../platform/dialog/dialog-frame.tsx'
import { useToast } from '../../platform/use-toast.ts'
import { mapDataState } from '../map-data.queries.ts'
import styles from './releases.module.css'

interface Props {
  readonly current: MapRelease | undefined
  readonly former: MapRelease
  readonly onClose: () => void
}

const mutationKey = ['map-data-return']

/** Shows what going back changes, and does it. */
export function ReturnDialog({ current, former, onClose }: Props) {
  const { t } = useTranslation('map-data')
  const client = useQueryClient()
  const toast = useToast()
  // The person confirms what the dialog showed first, even if the state changes meanwhile.
  const [shown] = useState({ current, former })
  const returning = useMutation({
    mutationKey,
    mutationFn: () => call(mapData.useFormer, { body: { edition_id: shown.former.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: mapDataState.queryKey })
      toast({ kind: 'done', message: t('returned') })
      onClose()
    },
  })
  // Two submissions would undo each other; a second click can come before the button is disabled.
  const submit = () => {
    if (client.isMutating({ mutationKey }) === 0) returning.mutate()
  }
  return (
    <DialogFrame
      title={t('return_title')}
      submitLabel={t('return_act')}
      isReady
      isPending={returning.isPending}
      error={returning.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('return_text')}</p>
      <dl className={`${styles.change} stack pad-y-8 pad-x-12 round-8 on-sunk`}>
        <dt className="dim">{t('return_from')}</dt>
        <dd className="strong anywhere">{namesOf(shown.current)}</dd>
        <dt className="dim">{t('return_to')}</dt>
        <dd className="strong anywhere">{namesOf(shown.former)}</dd>
      </dl>
      <p className="dim">{t('return_again')}</p>
    </DialogFrame>
  )
}

const namesOf = (release: MapRelease | undefined): string =>
  release?.extracts.map(({ name }) => name).join(' · ') ?? '—'
