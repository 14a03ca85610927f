import type { Zone, ZoneShape } from '@baquiano/contract/zones'
import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import type { ZoneEditor } from '../use-zone-editor.ts'
import { mergeShapes } from './merge-shapes.ts'
import { mayTouch } from './may-touch.ts'

interface Props {
  readonly zone: Zone
  readonly all: readonly Zone[]
  readonly reshape: ZoneEditor['reshape']
  readonly onClose: () => void
}

/** Chooses which of the zones that touch the open one becomes part of it. */
export function MergeDialog({ zone, all, reshape, onClose }: Props) {
  const { t } = useTranslation('zones')
  const mergeableZones = useMemo(() => mergeable(zone, all), [zone, all])
  const [chosen, setChosen] = useState<string | null>(null)
  const merged = mergeableZones.find(({ other }) => other.id === chosen)
  const merge = async () => {
    if (!merged) return
    const { other, shape } = merged
    const [done] = await Promise.allSettled([reshape.merge({ zone, others: [other], shape })])
    // What went wrong is shown by the mutation.
    if (done.status === 'fulfilled') onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('merge_title', { name: zone.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!merged} loading={reshape.isPending} onClick={() => void merge()}>
            {t('merge')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 pad-y-12">
        <Select
          label={t('merge_with')}
          data={mergeableZones.map(({ other }) => ({ value: other.id, label: other.name }))}
          disabled={mergeableZones.length === 0}
          searchable
          value={chosen}
          onChange={setChosen}
        />
        <p className="dim text-s">
          {t(mergeableZones.length === 0 ? 'merge_nothing' : 'merge_note')}
        </p>
      </div>
    </Dialog>
  )
}

interface Mergeable {
  readonly other: Zone
  readonly shape: ZoneShape
}

/** The zones that share a border or an area with one, and what both are together. */
const mergeable = (zone: Zone, all: readonly Zone[]): Mergeable[] =>
  all
    .filter((other) => other.id !== zone.id && mayTouch(zone.shape, other.shape))
    .flatMap((other) => {
      const shape = mergeShapes([zone.shape, other.shape])
      return shape ? [{ other, shape }] : []
    })
