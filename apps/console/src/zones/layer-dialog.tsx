import type { ObjectSchema } from '@baquiano/contract/fields'
import { limits, percentText } from '@baquiano/contract/platform'
import { firstTypology } from '@baquiano/contract/typologies'
import { type ZoneLayer, zoneLayers } from '@baquiano/contract/zones'
import { Button, Slider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  objectSchema,
  offeredTypologies,
  OwnFields,
  TypologyField,
  withFieldData,
} from '../fields/index.ts'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { ColorField } from '@baquiano/ui/form/fields/color-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { restoreRecord } from '@baquiano/ui/form/record-calls.ts'
import { zonesKey } from './all-zones.queries.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { type LayerForm, layerForm } from './layer-form.ts'
import { layerCalls } from './zones.queries.ts'

interface Props {
  /** Undefined for a new one. */
  readonly layer: ZoneLayer | undefined
  readonly onClose: () => void
}

const initial = { name: '', color: '#8B3FC7', opacity: 0.15, data: {} }

/** A layer: its name, colour, how much its zones cover, and what the company wants to know of it. */
export function LayerDialog(props: Props) {
  const { data: schema } = useQuery(objectSchema('LAYER'))
  return schema ? <LoadedDialog {...props} schema={schema} /> : null
}

interface LoadedProps extends Props {
  readonly schema: ObjectSchema
}

function LoadedDialog({ layer, schema, onClose }: LoadedProps) {
  const { t } = useTranslation('zones')
  const object_type_id = firstTypology(schema.typologies)
  const form = useRecordForm<LayerForm>({
    schema: withFieldData(layerForm, schema.fields),
    initial: layer ? versionOf(layer) : { values: { ...initial, object_type_id } },
    read: (answer) => versionOf(zoneLayers.get.output.parse(answer)),
    codes: { ZONE_LAYER_NAME_TAKEN: 'name', TYPOLOGY_NOT_FOUND: 'object_type_id' },
  })
  const save = useSaveRecord(
    { record: layer, calls: layerCalls },
    {
      form,
      queryKey: zonesKey,
      successMessage: ({ name }, isNew) => t(isNew ? 'layer_created' : 'layer_saved', { name }),
      onSaved: onClose,
    },
  )
  const submit = submitHandler(form, save)
  return (
    <Dialog
      isOpen
      title={layer ? t('edit_layer', { name: layer.name }) : t('layer_title')}
      onClose={onClose}
      actions={
        <>
          {layer && can('ZONIFICATION_DELETE') && <RemoveLayer layer={layer} onRemoved={onClose} />}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            {t(layer ? 'save_layer' : 'create_layer')}
          </Button>
        </>
      }
    >
      <form
        className="stack gap-16 pad-y-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
        <TextField
          label={t('columns.name')}
          field={form.text('name')}
          max={limits.short_text}
          required
        />
        <ColorField label={t('columns.color')} field={form.text('color')} required />
        <Opacity
          label={t('columns.opacity')}
          value={form.values.opacity}
          onChange={(opacity) => form.set({ opacity })}
        />
        <TypologyField
          label={t('columns.object_type_id')}
          typologies={offeredTypologies(schema, layer?.object_type_id)}
          field={form.field('object_type_id')}
        />
        <OwnFields
          object_type="LAYER"
          schema={schema}
          typology_id={form.values.object_type_id}
          data={form.field('data')}
          problems={form.problems}
        />
      </form>
    </Dialog>
  )
}

interface OpacityProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function Opacity({ label, value, onChange }: OpacityProps) {
  const { i18n } = useTranslation()
  return (
    <div className="stack gap-6">
      <span className="strong text-s">{label}</span>
      <Slider
        thumbLabel={label}
        min={0}
        max={1}
        step={0.05}
        value={value}
        label={(it) => percentText(it, i18n.language)}
        onChange={onChange}
      />
    </div>
  )
}

function RemoveLayer({
  layer,
  onRemoved,
}: {
  readonly layer: ZoneLayer
  readonly onRemoved: () => void
}) {
  const { t } = useTranslation(['zones', 'platform'])
  const [isRefused, setRefused] = useState(layer.zone_count > 0)
  const remove = useAction({
    send: () => layerCalls.remove(layer.id),
    done: t('zones:layer_removed', { name: layer.name }),
    undo: () => () => restoreRecord(layerCalls, layer),
    onDone: onRemoved,
    refresh: [zonesKey],
    onFailed: () => setRefused(true),
    failure: 'caller',
  })
  return (
    <Button
      variant="subtle"
      color="red"
      disabled={isRefused}
      title={isRefused ? t('platform:errors.ZONE_LAYER_IN_USE') : undefined}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {t('zones:remove')}
    </Button>
  )
}

const versionOf = (layer: ZoneLayer) => ({
  values: layerCalls.fieldsOf(layer),
  version: layer.update_on,
  changedById: layer.update_by,
  changedByName: layer.update_by_name,
})
