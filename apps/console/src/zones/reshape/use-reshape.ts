import { type EndpointInput, limits } from '@baquiano/contract/platform'
import { type Zone, type ZoneFields, type ZoneShape, zones } from '@baquiano/contract/zones'
import type { Position } from '@baquiano/geo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allZones } from '../all-zones.queries.ts'
import { useUndo } from '@baquiano/ui/form/use-undo.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { zoneCalls } from '../zones.queries.ts'
import { isArea } from './may-touch.ts'

interface Options {
  /** The stored zone that is open without unsaved changes. */
  readonly record: Zone | undefined
  /** Takes the zone as it is now, before its undo is offered. */
  readonly onChange: (zone: Zone) => Promise<unknown>
}

type Change = EndpointInput<typeof zones.reshape>['body']
type NewZone = ZoneFields & { readonly id: string }

const send = (zone: Zone, body: Change) =>
  call(zones.reshape, { params: { id: zone.id }, version: zone.update_on, body })

/** Splits the open zone, or merges others into it, each as one act that can be undone. */
export function useReshape({ record, onChange }: Options) {
  const { t } = useTranslation(['zones', 'platform'])
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const stored = () => client.getQueryData(allZones.queryKey) ?? []
  const fail = (message: string) =>
    toast({ kind: 'danger', title: t('zones:not_reshaped'), message })
  const onError = (error: Error) => fail(t(`platform:errors.${problemOf(error).code}`))

  const split = useMutation({
    mutationFn: async ({ zone, line }: { zone: Zone; line: readonly Position[] }) => {
      const { splitShape } = await import('./split-shape.ts')
      const [shape, ...others] = splitShape(zone.shape, line)
      if (!shape || others.length === 0) return null
      const create = others.map((part, index) => partOf(zone, part, index + 2))
      const after = await send(zone, { ...changeOf(zone), shape, create })
      return { zone, after, create }
    },
    onSuccess: async (done) => {
      if (!done) return fail(t('zones:split_twice'))
      const { zone, after, create } = done
      await onChange(after)
      const ids = new Set(create.map(({ id }) => id))
      const remove = stored()
        .filter(({ id }) => ids.has(id))
        .map(({ id, update_on }) => ({ id, update_on }))
      undo(t('zones:was_split', { name: zone.name, count: create.length + 1 }), async () => {
        await onChange(await send(after, { ...changeOf(zone), remove }))
      })
    },
    onError,
  })
  const merge = useMutation({
    mutationFn: async ({ zone, others, shape }: Merge) => {
      const resource_ids = [zone, ...others].flatMap((it) => it.resource_ids)
      const remove = others.map(({ id, update_on }) => ({ id, update_on }))
      const after = await send(zone, {
        ...changeOf(zone),
        shape,
        resource_ids: [...new Set(resource_ids)],
        remove,
      })
      return { zone, after, others }
    },
    onSuccess: async ({ zone, after, others }) => {
      await onChange(after)
      const create = others.map((it): NewZone => ({ ...zoneCalls.fieldsOf(it), id: it.id }))
      undo(t('zones:was_merged', { name: zone.name, count: others.length }), async () => {
        await onChange(await send(after, { ...changeOf(zone), create }))
      })
    },
    onError,
  })

  const isOpenArea = record !== undefined && isArea(record.shape)
  return {
    canSplit: isOpenArea && can('ZONIFICATION_UPDATE') && can('ZONIFICATION_CREATE'),
    canMerge: isOpenArea && can('ZONIFICATION_UPDATE') && can('ZONIFICATION_DELETE'),
    isPending: split.isPending || merge.isPending,
    splitBy: (line: readonly Position[]) => record && split.mutate({ zone: record, line }),
    merge: merge.mutateAsync,
  }
}

interface Merge {
  readonly zone: Zone
  readonly others: readonly Zone[]
  readonly shape: ZoneShape
}

/** A change that leaves a zone as it was. */
const changeOf = ({ shape, resource_ids }: Zone): Change => ({
  shape,
  resource_ids,
  create: [],
  remove: [],
})

/** Another part of a zone: like it but for its shape and a number. */
function partOf(zone: Zone, shape: ZoneShape, number: number): NewZone {
  const ending = ` ${number}`
  const name = `${zone.name.slice(0, limits.short_text - ending.length)}${ending}`
  return { ...zoneCalls.fieldsOf(zone), id: newId(), name, shape }
}
