import { recordId } from '@baquiano/contract/platform'
import {
  type Zone,
  type ZoneFields,
  type ZoneLayer,
  zones,
  type ZoneShape,
} from '@baquiano/contract/zones'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { zonesKey } from './all-zones.queries.ts'
import { restoreRecord, revertSave } from '@baquiano/ui/form/record-calls.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import type { Tool } from './draw-layer.tsx'
import { useIsochroneZone } from './reshape/use-isochrone-zone.ts'
import { useReshape } from './reshape/use-reshape.ts'
import { useShapeHistory } from './use-shape-history.ts'
import { zoneCalls } from './zones.queries.ts'

const nothing: ZoneFields = {
  layer_id: '',
  name: '',
  description: '',
  shape: { kind: 'marker', place: [0, 0] },
  address: '',
  department: '',
  city: '',
  country: '',
  hour_init: '08:00:00',
  hour_end: '09:00:00',
  resource_ids: [],
}

/** The zone that is open beside the map: a stored one, or one just drawn. */
export function useZoneEditor(all: readonly Zone[], layers: readonly ZoneLayer[]) {
  const { t } = useTranslation('zones')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [{ zone: open }] = useUrlParams(zoneParams)
  const [tool, setTool] = useState<Tool>('select')
  const [drawn, setDrawn] = useState<{ readonly id: string; readonly shape: ZoneShape }>()
  const record = all.find(({ id }) => id === open)
  const isNew = open === 'new' && drawn !== undefined

  const form = useRecordForm<ZoneFields>({
    schema: zones.update.body,
    initial: { values: nothing },
    read: (answer) => versionOf(zones.get.output.parse(answer)),
    codes: { ZONE_LAYER_NOT_FOUND: 'layer_id', RESOURCE_NOT_FOUND: 'resource_ids' },
  })
  const opened = isNew ? drawn.id : record?.id
  // The form is that of another zone until it has been reset.
  const [inForm, setInForm] = useState<string>()
  // An undo may come after another zone was opened.
  const latestInForm = useRef(inForm)
  useEffect(() => {
    latestInForm.current = inForm
  })
  const isOpen = opened !== undefined && inForm === opened
  const shape = isOpen ? form.values.shape : undefined
  const history = useShapeHistory(shape, (next) => form.set({ shape: next }))

  useEffect(() => {
    history.forget()
    if (record) form.reset(versionOf(record))
    else if (drawn)
      form.reset({ values: { ...nothing, shape: drawn.shape, layer_id: layers[0]?.id ?? '' } })
    setInForm(opened)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another zone is opened, and nothing else
  }, [opened])

  const go = (zone: string | undefined, ignoreBlocker = false) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, zone }), ignoreBlocker })
  const refresh = () => client.invalidateQueries({ queryKey: zonesKey })

  const save = useAction({
    send: (fields: ZoneFields) =>
      record
        ? zoneCalls.update(record.id, form.version ?? record.update_on, fields)
        : zoneCalls.create({ ...fields, id: drawn?.id ?? newId() }),
    done: ({ name }) => t(record ? 'saved' : 'created', { name }),
    undo: (saved) => {
      const former = form.base
      return () => (record ? revertSave(zoneCalls, former, saved) : zoneCalls.remove(saved.id))
    },
    onDone: (saved) => form.reset(versionOf(saved)),
    refresh,
    onRefreshed: ({ id }) => go(id, true),
    form,
  })
  const remove = useRemoveZone({ refresh, onRemoved: () => go(undefined, true) })
  const startZone = (next: ZoneShape) => {
    setDrawn({ id: newId(), shape: next })
    go('new')
  }
  const isochrone = useIsochroneZone(startZone)
  const isDirty = isOpen && (isNew || form.isDirty)
  const reshape = useReshape({
    record: isOpen && !isDirty ? record : undefined,
    onChange: async (zone) => {
      if (zone.id === latestInForm.current) form.reset(versionOf(zone))
      await refresh()
    },
  })

  return {
    record,
    isOpen,
    isDirty,
    form,
    shape,
    tool,
    setTool,
    history,
    open: (id: string) => go(id),
    close: () => go(undefined),
    reshape,
    isochrone,
    draw: (next: ZoneShape) => {
      setTool('select')
      if (tool === 'split' && next.kind === 'polyline') reshape.splitBy(next.line)
      else if (tool === 'isochrone' && next.kind === 'marker') isochrone.from(next.place)
      else startZone(next)
    },
    save,
    remove,
  }
}

export type ZoneEditor = ReturnType<typeof useZoneEditor>

const versionOf = (zone: Zone) => ({
  values: zoneCalls.fieldsOf(zone),
  version: zone.update_on,
  changedById: zone.update_by,
  changedByName: zone.update_by_name,
})

interface Removal {
  readonly refresh: () => Promise<unknown>
  readonly onRemoved: () => void
}

/** Removes a zone, which can be undone. */
function useRemoveZone({ refresh, onRemoved }: Removal) {
  const { t } = useTranslation('zones')
  return useAction({
    send: (zone: Zone) => zoneCalls.remove(zone.id),
    done: (_, { name }) => t('removed', { name }),
    undo: (_, zone) => () => restoreRecord(zoneCalls, zone),
    onDone: onRemoved,
    refresh,
    failure: 'caller',
  })
}

/** What the address of the page says. */
const zoneParams = z.object({
  /** The zone beside the map, or one that is being drawn. */
  zone: z
    .union([recordId, z.literal('new')])
    .optional()
    .catch(undefined),
})
